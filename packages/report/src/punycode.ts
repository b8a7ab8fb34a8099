const base = 36;
const maxLabelLength = 63;
const maxCodePoint = 0x10ffff;

/** Decodes a label that begins with `xn--` (RFC 3492); `null` if it is not valid. */
export function decodedLabel(label: string): string | null {
  const encoded = label.toLowerCase().slice(4);
  if (label.length > maxLabelLength) return null;
  const delimiter = encoded.lastIndexOf("-");
  const points = [...encoded.slice(0, Math.max(0, delimiter))].map((character) => character.charCodeAt(0));
  const digits = [...encoded.slice(delimiter + 1)].map((digit) => Number.parseInt(digit, base));
  let [code, position, bias, next] = [128, 0, 72, 0];
  while (next < digits.length) {
    const start = position;
    for (let weight = 1, step = base; ; step += base) {
      // RFC 3492 counts letters from 0 and digits from 26; `parseInt` has them the other way round.
      const value = ((digits[next++] ?? Number.NaN) + 26) % base;
      if (Number.isNaN(value)) return null;
      position += value * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const count = points.length + 1;
    bias = adaptedBias(position - start, count, start === 0);
    code += Math.floor(position / count);
    position %= count;
    if (code > maxCodePoint) return null;
    points.splice(position++, 0, code);
  }
  return String.fromCodePoint(...points);
}

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let bias = 0;
  for (; left > 455; bias += base) left = Math.floor(left / 35);
  return bias + Math.floor((36 * left) / (left + 38));
}
