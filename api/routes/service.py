"""How the server is: health for supervisors, metrics for Prometheus."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from api.heartbeat import Heartbeat
from api.measuring import Measurements
from api.routes.depends import StoreHere
from api.schemas import Health
from kg.lookups.counts import counts

router = APIRouter(tags=["service"])


@router.get("/health")
async def health(store: StoreHere, request: Request) -> Health:
    """Whether the store answers, and how many papers it holds."""
    beat: Heartbeat = request.app.state.heartbeat
    return Health(status="ok", papers=await beat.papers(store))


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(store: StoreHere, request: Request) -> PlainTextResponse:
    """Requests, their time, and the size of the graph, in the text format of Prometheus."""
    measured: Measurements = request.app.state.measurements
    size = counts(store)
    lines = [
        *measured.lines(),
        "# TYPE kg_nodes gauge",
        *(f'kg_nodes{{label="{label}"}} {n}' for label, n in size.nodes.items()),
        "# TYPE kg_relationships gauge",
        *(f'kg_relationships{{type="{kind}"}} {n}' for kind, n in size.relationships.items()),
    ]
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")
