import { describe, expect, it } from 'vitest';
import { servedAddress } from './served-address';

const MACHINE = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: 'fe80::1', family: 'IPv6', internal: false },
    { address: '192.168.0.12', family: 'IPv4', internal: false },
  ],
};

describe('o endereço em que o servidor responde', () => {
  it('é o da rede quando escuta em todos, e o da máquina quando só ela o alcança', () => {
    const at = (HOST: string, machine: Parameters<typeof servedAddress>[1] = MACHINE) => servedAddress({ HOST, PORT: 3000 }, machine);
    expect(at('0.0.0.0')).toBe('http://192.168.0.12:3000');
    expect(at('0.0.0.0', { lo: MACHINE.lo })).toBe('http://localhost:3000');
    expect(at('127.0.0.1')).toBe('http://localhost:3000');
    expect(at('10.1.2.3')).toBe('http://10.1.2.3:3000');
    expect(at('fd00::7')).toBe('http://[fd00::7]:3000');
  });
});
