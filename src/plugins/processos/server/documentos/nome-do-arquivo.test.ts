import { describe, expect, it } from 'vitest';
import { nomeDoArquivo } from './nome-do-arquivo';

const PORTARIA = { tipo: 'Portaria', numero: '12-A/2026', ano: 2026, titulo: 'Nomeia: comissão "especial"' };

describe('o nome do arquivo de um documento', () => {
  it('segue o modelo do tipo, e troca por hífen o que um nome de arquivo não pode ter', () => {
    expect(nomeDoArquivo('{tipo} {numero} {titulo}', PORTARIA)).toBe('Portaria 12-A-2026 Nomeia- comissão -especial');
    expect(nomeDoArquivo('{ano}_{tipo}', PORTARIA)).toBe('2026_Portaria');
  });

  it('sem modelo, ou quando nada sobra dele, não dá nome', () => {
    expect(nomeDoArquivo(null, PORTARIA)).toBeNull();
    expect(nomeDoArquivo(' {numero} ', { ...PORTARIA, numero: null })).toBeNull();
    expect(nomeDoArquivo('../{numero}', { ...PORTARIA, numero: null })).toBeNull();
  });
});
