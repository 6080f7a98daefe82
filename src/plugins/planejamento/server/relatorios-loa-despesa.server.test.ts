import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportLine } from '../../../resources/definition';
import { type Caller, openSuite } from '../../../tests/server/harness';

const suite = openSuite();
const BASE = '/planejamento/relatorios/loa';
const TD = '231500000.00';
const REPORTS = ['anexov'] as const;
type Name = (typeof REPORTS)[number];
let reader: Caller;
beforeAll(async () => {
  reader = await suite.make.userWith(Object.fromEntries(REPORTS.map((name) => [`planejamento.relatorios.loa.${name}`, [1]])));
});

const preview = async (name: Name, query = '', exercicio = 2026) => {
  const { body, status } = await reader.get(`${BASE}/${name}?exercicio=${exercicio}${query}`);
  expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  return body;
};
const lines = async (name: Name, query = '', exercicio = 2026): Promise<ReportLine[]> => (await preview(name, query, exercicio)).linhas;
const total = (all: readonly ReportLine[]) => all.find(({ tipo }) => tipo === 'total');

async function versionIn(year: number, numero: number): Promise<number> {
  const [row] = await suite.sql<{ id: number }>(
    "select id from versao_planejamento where exercicio_referencia = $1 and instrumento = 'loa' and numero = $2 and cliente_id = 1",
    [year, numero],
  );
  return Number(row?.id);
}

describe('a versão que se imprime', () => {
  it('é a vigente, sem marca; sem ela, a que está na Câmara, com a marca; ou a escolhida, do exercício', async () => {
    expect(await preview('anexov')).toMatchObject({
      minuta: null,
      divergencias: [],
      cabecalho: ['Exercício: 2026', 'Lei Orçamentária Anual – Exercício 2026', 'Versão 1 (vigente)'],
    });
    const sent = await preview('anexov', '', 2027);
    expect([sent.minuta, total(sent.linhas)?.valor]).toEqual(['MINUTA – Enviada à Câmara', '243075000.00']);
    const simulation = await versionIn(2027, 2);
    const chosen = await preview('anexov', `&versao_id=${simulation}`, 2027);
    expect([chosen.minuta, total(chosen.linhas)?.valor]).toEqual(['MINUTA – Em elaboração', '243076000.00']);
    const wrong = await reader.get(`${BASE}/anexov?exercicio=2026&versao_id=${simulation}`);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { versao_id: ['A versão escolhida não é da LOA de 2026.'] }]);
  });

  it('sem LOA no exercício diz que não há dados; a unidade é do órgão', async () => {
    expect(await preview('anexov', '', 2050)).toMatchObject({ linhas: [], minuta: null });
    const [unidade] = await suite.sql(
      "select u.id, o.id as outro from unidade u, orgao o where o.codigo = '01' and u.orgao_id <> o.id limit 1",
    );
    const wrong = await reader.get(`${BASE}/anexov?exercicio=2026&orgao_id=${unidade?.outro}&unidade_id=${unidade?.id}`);
    expect(wrong.body.errors).toEqual({ unidade_id: ['A unidade não é deste órgão.'] });
  });

  it('guarda os nomes da lei quando o cadastro muda, e um rascunho segue o cadastro', async () => {
    const named = async (query: string, year: number) => (await lines('anexov', query, year)).map(({ nome }) => nome);
    const draft = `&versao_id=${await versionIn(2027, 2)}`;
    await suite.sql("update funcao set nome = 'Outro nome' where codigo = '10'");
    const [law, simulation] = [await named('', 2026), await named(draft, 2027)];
    await suite.sql("update funcao set nome = 'Saúde' where codigo = '10'");
    expect([law.includes('Saúde'), law.includes('Outro nome')]).toEqual([true, false]);
    expect([simulation.includes('Saúde'), simulation.includes('Outro nome')]).toEqual([false, true]);
  });
});

describe('Anexo V', () => {
  it('traz função e subfunção com o seu peso, e o total é a despesa da lei', async () => {
    const all = await lines('anexov');
    expect(all.filter(({ codigo }) => String(codigo).startsWith('04'))).toMatchObject([
      { tipo: 'subtotal', codigo: '04', nome: 'Administração', valor: '27000000.00', percentual: '11.66' },
      { tipo: 'linha', codigo: '04.122', valor: '21300000.00' },
      { tipo: 'linha', codigo: '04.123', valor: '4900000.00' },
      { tipo: 'linha', codigo: '04.129', valor: '800000.00' },
    ]);
    expect(total(all)).toMatchObject({ codigo: 'TOTAL', valor: TD, percentual: '100.00' });
    const whole = await lines('anexov', '&toda_tabela=true');
    expect(whole.find(({ codigo }) => codigo === '05')).toMatchObject({ nome: 'Defesa Nacional', valor: '0.00' });
    expect(total(whole)?.valor).toBe(TD);
  });
});
