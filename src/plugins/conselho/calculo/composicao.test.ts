import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arredondada, type Cadeiras, faltaNaComposicao, MODELOS, quemVota, totalDe } from './composicao';

const sus = (usuarios: number, trabalhadores: number, governo: number): Cadeiras[] => [
  { nome: 'usuarios', titulares: usuarios },
  { nome: 'trabalhadores', titulares: trabalhadores },
  { nome: 'governo', titulares: governo },
];

describe('a composição do conselho', () => {
  it('de saúde com 14 cadeiras aceita 7, 4 e 3 ou 7, 3 e 4, com aviso, e recusa 6, 4 e 4', () => {
    for (const aceita of [sus(7, 4, 3), sus(7, 3, 4)])
      expect([faltaNaComposicao('sus', aceita), arredondada('sus', aceita)]).toEqual([null, true]);
    expect(faltaNaComposicao('sus', sus(6, 4, 4))).toMatch(/50 % de usuários/);
    expect([faltaNaComposicao('sus', sus(8, 4, 4)), arredondada('sus', sus(8, 4, 4))]).toEqual([null, false]);
  });

  it('paritária tem tantas cadeiras do governo quantas das outras', () => {
    const com = (governo: number, sociedade: number): Cadeiras[] => [
      { nome: 'governo', titulares: governo },
      { nome: 'sociedade_civil', titulares: sociedade },
    ];
    expect([faltaNaComposicao('paritario', com(6, 6)), faltaNaComposicao('paritario', com(7, 6))]).toEqual([
      null,
      expect.stringContaining('7 de 13'),
    ]);
  });

  it('do Fundeb tem de 9 a 16 titulares, ao menos dois do Executivo', () => {
    const fundeb = (governo: number, outros: number): Cadeiras[] => [
      { nome: 'governo', titulares: governo },
      { nome: 'pais', titulares: outros },
    ];
    expect(
      [fundeb(2, 7), fundeb(2, 14), fundeb(1, 9), fundeb(2, 6), fundeb(2, 15)].map((um) => faltaNaComposicao('fundeb', um) === null),
    ).toEqual([true, true, false, false, false]);
  });

  it('da alimentação escolar tem 1, 2, 2 e 2, ou múltiplos disso', () => {
    const cae = (vezes: number, pais: number): Cadeiras[] => [
      { nome: 'governo', titulares: vezes },
      { nome: 'trabalhadores', titulares: vezes },
      { nome: 'estudantes', titulares: vezes },
      { nome: 'pais', titulares: pais },
      { nome: 'sociedade_civil', titulares: 2 * vezes },
    ];
    expect([cae(1, 2), cae(2, 4), cae(1, 3), cae(2, 2)].map((um) => faltaNaComposicao('cae', um) === null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('cada modelo é o que a sua lei quer', () => {
    for (const [paridade, modelo] of Object.entries(MODELOS))
      expect(faltaNaComposicao(paridade as keyof typeof MODELOS, modelo)).toBeNull();
  });
});

describe('quem vota na reunião', () => {
  const cadeiras = new Map([
    [1, { titularidade: 'titular' as const, titular_id: null }],
    [2, { titularidade: 'suplente' as const, titular_id: 1 }],
    [3, { titularidade: 'suplente' as const, titular_id: 1 }],
  ]);
  const com = (...presentes: number[]) =>
    [
      ...quemVota(
        [1, 2, 3].map((id) => ({ conselheiro_id: id, presente: presentes.includes(id) })),
        cadeiras,
      ),
    ].sort();

  it('é o titular; o suplente só na falta dele, e um só', () => {
    expect([com(1, 2), com(2), com(2, 3), com()]).toEqual([[1], [2], [2], []]);
  });

  it('nunca há mais votos que cadeiras, nem duas pessoas por uma', () => {
    const pessoa = fc.record({ titular: fc.integer({ min: 1, max: 6 }), suplente: fc.boolean(), presente: fc.boolean() });
    fc.assert(
      fc.property(fc.array(pessoa, { maxLength: 20 }), (pessoas) => {
        const mapa = new Map(
          [1, 2, 3, 4, 5, 6].map((id) => [id, { titularidade: 'titular' as 'titular' | 'suplente', titular_id: null as number | null }]),
        );
        const presencas = [1, 2, 3, 4, 5, 6].map((id) => ({
          conselheiro_id: id,
          presente: pessoas.some((uma) => !uma.suplente && uma.titular === id && uma.presente),
        }));
        pessoas.forEach(({ titular, suplente, presente }, n) => {
          if (!suplente) return;
          mapa.set(100 + n, { titularidade: 'suplente', titular_id: titular });
          presencas.push({ conselheiro_id: 100 + n, presente });
        });
        const cadeirasDe = [...quemVota(presencas, mapa)].map((id) => mapa.get(id)?.titular_id ?? id);
        expect(new Set(cadeirasDe).size).toBe(cadeirasDe.length);
      }),
    );
  });

  it('soma as cadeiras dos titulares', () => {
    expect(totalDe(sus(7, 4, 3))).toBe(14);
  });
});
