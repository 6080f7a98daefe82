import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '../../../tests/server/harness';
import { planner as makePlanner, VERSOES } from './loa-tests';

const suite = openSuite();
let planner: Caller;
let sent: number;
beforeAll(async () => {
  planner = (await makePlanner(suite)).with({ 'x-exercicio': '2027' });
  const [row] = await suite.sql<{ id: number }>(
    "select id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
  );
  sent = Number(row?.id);
});

interface Item {
  codigo: string;
  situacao: string;
  apurado: string | null;
  mensagens: string[];
  linhas: { nome: string }[];
}

/** A copy of the bill of 2027, which balances, changed by statements over it (`$1`), and what its conferência says. */
async function conferred(...statements: string[]): Promise<{ wrong: Record<string, Item>; all: Item[] }> {
  const versao = (await planner.post(`${VERSOES}/${sent}/copiar`)).body.result.id;
  for (const statement of statements) await suite.sql(statement, statement.includes('$1') ? [versao] : []);
  const { body } = await planner.get(`${VERSOES}/${versao}/conferencia`);
  const all = body.itens as Item[];
  return {
    all,
    wrong: Object.fromEntries(all.filter(({ situacao }) => ['impeditivo', 'alerta'].includes(situacao)).map((item) => [item.codigo, item])),
  };
}

const despesa = (set: string, acao: string, natureza: string, fonte: string) =>
  `update previsao_despesa d set ${set} where d.versao_planejamento_id = $1 and d.acao_id = (select id from acao where codigo = '${acao}' and cliente_id = 1)
    and d.natureza_despesa_id = (select id from natureza_despesa where codigo = '${natureza}.00' and cliente_id = 1)
    and d.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;
const receita = (set: string, natureza: string, fonte: string) =>
  `update previsao_receita r set ${set} where r.versao_planejamento_id = $1
    and r.natureza_receita_id = (select id from natureza_receita where codigo = '${natureza}' and desdobramento = '00.00' and cliente_id = 1)
    and r.fonte_recurso_id = (select id from fonte_recurso where codigo = '1.${fonte}.0000' and cliente_id = 1)`;
const naturezaId = (codigo: string) => `(select id from natureza_despesa where codigo = '${codigo}.00' and cliente_id = 1)`;
const fonteId = (codigo: string) => `(select id from fonte_recurso where codigo = '1.${codigo}.0000' and cliente_id = 1)`;

describe('impeditivos', () => {
  it('a cópia de um projeto que fecha não tem nenhum', async () => {
    const { wrong, all } = await conferred();
    expect([wrong, all.filter(({ codigo }) => codigo.startsWith('PV')).length]).toEqual([{}, 14]);
  });

  it.each<[string, string[], string[]]>([
    [
      'PV-03: intraorçamentária',
      ['PV-03'],
      [despesa('valor = valor + 1', '2003', '3.1.91.13', '500'), despesa('valor = valor - 1', '2003', '3.3.90.39', '500')],
    ],
    [
      'PV-04: regra de ouro',
      ['PV-02', 'PV-04'],
      [
        receita('valor_bruto = valor_bruto + 17000000', '2.1.1.9.99.0.1', '754'),
        receita('valor_bruto = valor_bruto - 17000000', '1.1.1.4.51.1.1', '500'),
      ],
    ],
    [
      'PV-05: dedução do Fundeb',
      ['PV-05'],
      [receita('deducao_fundeb = deducao_fundeb - 1, deducao_renuncia = 1', '1.7.1.1.51.1.1', '500')],
    ],
    [
      'PV-08: linha sem valor',
      ['PV-08'],
      [despesa('valor = 0', '2002', '3.3.90.39', '500'), despesa('valor = valor + 630000', '2003', '3.3.90.39', '500')],
    ],
    [
      'PV-09: subfunção de outra função',
      ['PV-06', 'PV-09'],
      [despesa("subfuncao_id = (select id from subfuncao where codigo = '843' and cliente_id = 1)", '2002', '3.3.90.39', '500')],
    ],
    [
      'PV-11: reserva de contingência',
      ['PV-11'],
      [despesa('valor = valor - 200000', '9001', '9.9.99.99', '500'), despesa('valor = valor + 200000', '2003', '3.3.90.39', '500')],
    ],
    ['PV-13: alienação em custeio', ['PV-13'], [despesa(`natureza_despesa_id = ${naturezaId('3.3.90.30')}`, '2016', '4.4.90.52', '755')]],
  ])('%s', async (_what, expected, statements) => {
    const { wrong } = await conferred(...statements);
    const blocking = Object.values(wrong).filter(({ situacao }) => situacao === 'impeditivo');
    expect(blocking.map(({ codigo }) => codigo)).toEqual(expected);
    for (const { codigo, mensagens } of blocking)
      expect(mensagens[0]).toMatch(new RegExp(`^${codigo} – .+: apurado .+, exigido .+, diferença .+\\.$`));
  });

  it('PV-06: o classificador que deixou de valer, linha a linha', async () => {
    const { wrong } = await conferred("update acao set situacao = false where codigo = '2021' and cliente_id = 1");
    expect(wrong['PV-06']).toMatchObject({ apurado: '1 linha', situacao: 'impeditivo' });
    expect(wrong['PV-06']?.mensagens[1]).toMatch(/: Ação 2021 não está vigente em 2027\.$/);
    await suite.sql("update acao set situacao = true where codigo = '2021' and cliente_id = 1");
  });

  it('PV-10: o elemento que o grupo não recebe', async () => {
    const { wrong } = await conferred("update elemento_despesa set grupos = array['4'] where codigo = '48' and cliente_id = 1");
    expect(wrong['PV-10']?.linhas.map(({ nome }) => nome)).toEqual(['0065 · 02.06 · 2013 · 3.3.90.48 · 500']);
    await suite.sql("update elemento_despesa set grupos = array['3'] where codigo = '48' and cliente_id = 1");
  });

  it('PV-12: a emenda aprovada que não diz para onde vai, ou tira do que não pode', async () => {
    const { wrong } = await conferred(
      `insert into loa_emendas (pai_id, ordem, numero, autor, tipo, situacao, objeto, previsao_anulada_id, valor, impositiva, saude)
       select v.loa_id, 1, '1', 'Vereadora', 'individual', 'aprovada', 'Objeto', (select d.id from previsao_despesa d where d.versao_planejamento_id = $1 and d.ficha = 9), 10, false, false
         from versao_planejamento v where v.id = $1`,
    );
    expect(wrong['PV-12']?.mensagens).toEqual([
      'PV-12 – Emendas: apurado R$ 0,00, exigido R$ 10,00, diferença R$ -10,00.',
      'PV-12 – Emendas: há emenda aprovada que anula pessoal, encargos ou serviço da dívida (CF art. 166 §3º II).',
    ]);
    await suite.sql('delete from loa_emendas');
  });

  it('o desequilíbrio por fonte é só alerta enquanto a LOA o permite, e impede o envio', async () => {
    await suite.sql("update loa set equilibrio_por_fonte = 'alerta' where exercicio_referencia = 2027");
    const move = [despesa(`fonte_recurso_id = ${fonteId('501')}`, '2002', '3.3.90.39', '500')];
    const { wrong } = await conferred(...move);
    expect(wrong['PV-02']).toMatchObject({ situacao: 'alerta', apurado: '2 fontes desequilibradas' });
    await suite.sql("update loa set equilibrio_por_fonte = 'bloqueia' where exercicio_referencia = 2027");
    expect((await conferred(...move)).wrong['PV-02']?.situacao).toBe('impeditivo');
  });
});

describe('alertas', () => {
  it.each<[string, string, string, string[]]>([
    ['AL-05', '59,17 %', 'passa o limite', [despesa('valor = valor + 30000000', '2003', '3.1.90.11', '500')]],
    [
      'AL-01',
      '2',
      'exigido mínimo de 25,00 %',
      [
        despesa(
          `codigo_acompanhamento_id = (select id from codigo_acompanhamento where codigo = '0000' and cliente_id = 1)`,
          '2006',
          '3.1.90.11',
          '500',
        ),
      ],
    ],
    ['AL-09', 'R$ 630.000,00', 'sem fonte definitiva', [despesa(`fonte_recurso_id = ${fonteId('898')}`, '2002', '3.3.90.39', '500')]],
    ['AL-11', '1', '1 linha varia mais de 20 %', [receita('reestimado_atual = 1', '1.1.1.2.53.0.1', '500')]],
    [
      'AL-16',
      'R$ 3.075.000,00',
      'resultado primário de R$ 3.075.000,00, exigido mínimo de R$ 10.500.000,00',
      [
        receita('valor_bruto = valor_bruto + 9000000', '2.1.1.9.99.0.1', '754'),
        despesa('valor = valor + 9000000', '1002', '4.4.90.51', '754'),
      ],
    ],
    ['AL-15', '1', '1 ação passa do valor do ano no PPA', [despesa('valor = valor + 1', '2003', '3.3.90.39', '500')]],
    ['AL-17', '1', '1 linha usa a fonte fora da sua função', [despesa(`fonte_recurso_id = ${fonteId('600')}`, '2002', '3.3.90.39', '500')]],
  ])('%s', async (codigo, apurado, message, statements) => {
    const { wrong } = await conferred(...statements);
    expect(wrong[codigo]?.situacao).toBe('alerta');
    expect(wrong[codigo]?.apurado).toMatch(new RegExp(`^${apurado.replace('$', '\\$')}`));
    expect(wrong[codigo]?.mensagens[0]).toContain(message);
  });

  it('AL-12 e AL-14: programa sem indicador e unidade acima do limite', async () => {
    const { wrong } = await conferred(
      "update indicador_programa set data_exclusao = now() where nome = 'Nascentes protegidas'",
      `insert into loa_limites (pai_id, ordem, orgao_id, unidade_id, limite_livre)
       select v.loa_id, 1, u.orgao_id, u.id, 1 from versao_planejamento v, unidade u join orgao o on o.id = u.orgao_id where v.id = $1 and o.codigo = '02' and u.codigo = '01'`,
    );
    expect(wrong['AL-12']?.linhas.map(({ nome }) => nome)).toEqual(['0007 · Campo e Meio Ambiente']);
    expect(wrong['AL-14']?.linhas.map(({ nome }) => nome)).toEqual(['02.01: recursos livres']);
  });
});
