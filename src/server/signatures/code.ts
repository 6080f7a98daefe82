/** CRC-16/CCITT-FALSE of the eight digits of a code, in four hexadecimal digits: a mistyped code is told from an unknown one. */
export function checkCode(digits: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(digits, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** What was typed as a code, as it is stored; null when its check is wrong. */
export function readCode(typed: string): string | null {
  const [, digits, check] = /^(\d{8})-?([0-9A-F]{4})$/.exec(typed.replace(/\s/g, '').toUpperCase()) ?? [];
  return digits && check === checkCode(digits) ? `${digits}-${check}` : null;
}
