// Whether single letters do something: a person who speaks to the machine types many, and can switch them off.

const OFF = "kg-keys-off";

export function lettersOff() {
  try {
    return localStorage.getItem(OFF) === "true";
  } catch {
    return false;
  }
}

export function switchLetters(off) {
  try {
    localStorage.setItem(OFF, String(off));
  } catch { /* not kept: on the next page the letters are as they were */ }
}
