import { describe, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '../../../resources/definition';
import { avaliarCriterios, mesmaCrianca, primeiroImpedimento } from './criterios';
import { apurarRenda, type Contagem, faixaDe, idadeEm, type Membro, presentes, type Renda, rendaDeBpc } from './renda';

const SALARIO = '1621.00';
const DIA = '2026-11-18';
const contar = (
  criterio: Contagem['criterio'],
  tipo_renda: Contagem['tipo_renda'],
  conta: Contagem['conta'],
  inicio = '2020-01-01',
  fim: string | null = null,
) => ({
  criterio,
  tipo_renda,
  conta,
  inicio,
  fim,
});
const CONTAGENS: readonly Contagem[] = [
  contar('bpc', 'bolsa_familia', 'nao', '2020-01-01', '2025-06-24'),
  contar('bpc', 'bolsa_familia', 'sim', '2025-06-25'),
  contar('bpc', 'bpc', 'acima_do_minimo'),
  contar('bpc', 'aposentadoria', 'acima_do_minimo'),
  contar('bpc', 'pensao_alimenticia', 'nao'),
  contar('municipal', 'bolsa_familia', 'nao'),
];
const membro = (pessoa_id: number | null, mais: Partial<Membro> = {}): Membro => ({
  pessoa_id,
  inicio: '2020-01-01',
  fim: null,
  obito: null,
  nascimento: '1990-01-01',
  deficiencia: false,
  ...mais,
});
const renda = (pessoa_id: number, valor: string, tipo: Renda['tipo'] = 'trabalho', mais: Partial<Renda> = {}): Renda => ({
  pessoa_id,
  tipo,
  valor,
  inicio: '2020-01-01',
  fim: null,
  ...mais,
});
const por = (membros: readonly Membro[], rendas: readonly Renda[], criterio: Contagem['criterio'] = 'municipal', dia = DIA) =>
  apurarRenda(membros, rendas, CONTAGENS, { criterio, salario: SALARIO, dia });

describe('renda por pessoa', () => {
  it('as bordas de 2026: 405,25 é um quarto do salário, 405,26 passa; 218,00 é a linha da pobreza', () => {
    const quatro = [1, 2, 3, 4].map((id) => membro(id));
    expect(por(quatro, [renda(1, '1621.00')]).por_pessoa).toBe('405.25');
    expect(rendaDeBpc('405.25', SALARIO)).toBe(true);
    expect(por(quatro, [renda(1, '1621.04')]).por_pessoa).toBe('405.26');
    expect(rendaDeBpc('405.26', SALARIO)).toBe(false);
    expect([faixaDe('405.25', SALARIO), faixaDe('405.26', SALARIO), faixaDe('810.50', SALARIO), faixaDe('810.51', SALARIO)]).toEqual([
      'quarto',
      'meio',
      'meio',
      'acima',
    ]);
    const tres = [1, 2, 3].map((id) => membro(id));
    expect(faixaDe(por(tres, [renda(1, '654.00')]).por_pessoa, SALARIO)).toBe('pobreza');
  });

  it('no BPC a Bolsa Família conta desde 25/06/2025, e a pensão alimentícia recebida não', () => {
    const casa = [membro(1), membro(2)];
    const rendas = [renda(1, '600.00', 'bolsa_familia'), renda(2, '300.00', 'pensao_alimenticia')];
    expect(por(casa, rendas, 'bpc', '2025-06-24').total).toBe('0.00');
    expect(por(casa, rendas, 'bpc', '2025-06-25').total).toBe('600.00');
  });

  it('benefício de até um salário de idoso ou de pessoa com deficiência não conta para o BPC de outro; acima dele, ou de outros, conta', () => {
    const rendas = [renda(1, '1621.00', 'aposentadoria')];
    expect(por([membro(1, { nascimento: '1955-01-01' }), membro(2)], rendas, 'bpc').total).toBe('0.00');
    expect(por([membro(1, { deficiencia: true }), membro(2)], rendas, 'bpc').total).toBe('0.00');
    expect(por([membro(1), membro(2)], rendas, 'bpc').total).toBe('1621.00');
    expect(por([membro(1, { deficiencia: true })], [renda(1, '1621.01', 'aposentadoria')], 'bpc').total).toBe('1621.01');
    // and a benefit of the municipality never follows the rule of the BPC
    expect(por([membro(1, { deficiencia: true })], rendas).total).toBe('1621.00');
  });

  it('quem saiu, quem morreu e quem ainda não entrou não contam, nem o que ganham', () => {
    const casa = [
      membro(1),
      membro(2, { fim: '2026-11-17' }),
      membro(3, { obito: '2026-11-18' }),
      membro(4, { inicio: '2026-11-19' }),
      membro(null),
    ];
    const rendas = [1, 2, 3, 4, 9].map((id) => renda(id, '100.00'));
    expect(por(casa, rendas)).toEqual({ pessoas: 2, total: '100.00', por_pessoa: '50.00' });
    expect(por(casa, rendas, 'municipal', '2026-11-17')).toMatchObject({ pessoas: 4, total: '300.00' });
  });

  it('propriedade: ninguém conta duas vezes, por mais linhas que tenha, e a ordem não importa', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const sorteio = (n: number, ate: number) => (seed * 31 + n * n * 17 + n * 7) % ate;
      const casa = Array.from({ length: 1 + sorteio(1, 6) }, (_, n) => membro(1 + sorteio(n + 2, 4)));
      const rendas = Array.from({ length: sorteio(3, 7) }, (_, n) =>
        renda(1 + sorteio(n, 5), `${100 + sorteio(n + 5, 900)}.00`, n % 2 ? 'trabalho' : 'doacao', { inicio: `2026-0${1 + (n % 9)}-01` }),
      );
      const uma = por(casa, rendas);
      const gente = new Set(casa.map(({ pessoa_id }) => pessoa_id));
      expect(uma.pessoas).toBe(gente.size);
      expect(presentes(casa, DIA)).toHaveLength(gente.size);
      // every line twice, and the other way round, says the same
      expect(por([...casa, ...casa].reverse(), [...rendas, ...rendas])).toEqual(uma);
      const maior = sumDecimals(['0.00', ...rendas.filter(({ pessoa_id }) => gente.has(pessoa_id)).map(({ valor }) => valor)]);
      expect(compareDecimals(uma.total, maior)).toBeLessThanOrEqual(0);
    }
  });

  it('os anos completam-se no dia do aniversário', () => {
    expect([idadeEm('2010-11-18', DIA), idadeEm('2010-11-19', DIA)]).toEqual([16, 15]);
  });
});

describe('critérios de acesso', () => {
  const fatos = { renda: '405.26', pessoas: 4, criancas: 1, idosos: 0, deficiencia: 0, salario: SALARIO };

  it('a renda só impede quando a resolução a faz requisito; como prioridade, nunca', () => {
    const [linha] = avaliarCriterios([{ campo: 'renda_sm', operador: 'ate', valor: '0.25', efeito: 'requisito' }], fatos);
    expect(linha).toEqual({
      criterio: 'Renda por pessoa',
      exigido: 'até R$ 405,25',
      apurado: 'R$ 405,26',
      resultado: 'nao_atende',
      porque: 'Acima do limite.',
    });
    const prioridade = avaliarCriterios([{ campo: 'renda_sm', operador: 'ate', valor: '0.25', efeito: 'prioridade' }], fatos);
    expect([prioridade[0]?.resultado, primeiroImpedimento(prioridade)]).toEqual(['sem_prioridade', undefined]);
    expect(avaliarCriterios([{ campo: 'criancas', operador: 'desde', valor: '1', efeito: 'prioridade' }], fatos)[0]?.resultado).toBe(
      'prioridade',
    );
  });

  it('a mesma criança se reconhece pelo CPF ou, sem ele, por nome e nascimento', () => {
    const crianca = { nome: 'João da Silva', nascimento: '2026-11-05', cpf: null };
    expect(mesmaCrianca(crianca, { nome: 'JOAO  DA SILVA ', nascimento: '2026-11-05', cpf: '1' })).toBe(true);
    expect(mesmaCrianca(crianca, { ...crianca, nome: 'Joana da Silva' })).toBe(false);
    expect(mesmaCrianca({ ...crianca, cpf: '1' }, { ...crianca, cpf: '2' })).toBe(false);
  });
});
