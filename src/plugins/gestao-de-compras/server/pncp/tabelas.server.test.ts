import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { openPortalDouble, type PortalDouble } from '#tests/server/pncp-double';
import { EM_USO, SERVICO } from '../../calculo/pncp/tabelas';
import type { TabelaPncp } from '../../resources/pncp/codigo_pncp';
import { tabelasDaSemana } from './tabelas';

const suite = openSuite();
const URL = '/gestao-de-compras/tabelas-pncp';
const SENHA = 'Frase-De-Exemplo-16+';
let portal: PortalDouble;
let compras: Caller;

/** The table as the portal has it when nothing changed. */
const igual = (tabela: TabelaPncp) => [...EM_USO[tabela]].map(([id, nome]) => ({ id, nome, descricao: nome, statusAtivo: true }));
const fim = (tabela: TabelaPncp) => SERVICO[tabela].split('/').at(-1) ?? '';
const configurar = (url: string | null) =>
  suite.sql("update integracao set url = $1, usuario = 'plataforma', chave = $2 where adaptador = 'pncp'", [
    url,
    url && suite.services.vault.seal(SENHA),
  ]);

beforeAll(async () => {
  portal = await openPortalDouble(SENHA);
  compras = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1, 5] })).in(await suite.make.entity('02'), 2026);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.asked.length = 0;
  portal.fail.length = 0;
  for (const tabela of Object.keys(SERVICO) as TabelaPncp[]) portal.tabelas[fim(tabela)] = igual(tabela);
  await configurar(portal.url);
});

const atualizar = async () => (await compras.post(`${URL}/atualizar`, {})).body as Wire;
const codigo = async (tabela: string, valor: number): Promise<Wire> =>
  (await compras.get(`${URL}?tabela=${tabela}&codigo=${valor}`)).body.data[0];

describe('as tabelas do PNCP', () => {
  it('sem a integração nada se confere nem se inventa: o que há é o que o sistema usa', async () => {
    await configurar(null);
    expect((await atualizar()).codigo).toBe('INTEGRACAO_NAO_CONFIGURADA');
    expect(await codigo('amparos', 19)).toMatchObject({ diferenca: 'nao_conferido', ativo: null, conferido_em: null });
    expect(portal.asked).toEqual([]);
  });

  it('iguais, diz que não há diferença, e guarda quando conferiu', async () => {
    const { message, result } = await atualizar();
    expect([message, result]).toEqual(['As tabelas do PNCP foram conferidas: nenhuma diferença.', { diferencas: 0, avisos: [] }]);
    expect(await codigo('amparos', 19)).toMatchObject({ diferenca: 'igual', ativo: true, conferido_em: expect.any(String), aviso: null });
    expect(portal.asked.every(({ method, headers }) => method === 'GET' && !headers.authorization)).toBe(true);
  });

  it('um código novo, um desativado e um que sumiu dizem, em português, o que querem dizer para quem usa', async () => {
    portal.tabelas[fim('amparos')] = [
      ...igual('amparos').filter(({ id }) => id !== 60),
      { id: 999, nome: 'Lei 15.000/2026, art. 1º', statusAtivo: true },
      { id: 998, nome: 'Revogada antes de se usar', statusAtivo: false },
    ];
    portal.tabelas[fim('contratos')] = igual('contratos').map((um) => (um.id === 5 ? { ...um, statusAtivo: false } : um));
    const { message, result } = await atualizar();
    expect(message).toBe('As tabelas do PNCP foram conferidas: 3 diferenças.');
    expect(result.avisos).toEqual([
      expect.stringMatching(/^Amparos legais, código 60: o sistema usa ".*cisternas.*", e o PNCP não o tem/),
      'Amparos legais, código 999: o PNCP tem "Lei 15.000/2026, art. 1º", que o sistema não oferece. Se precisar dele, peça a atualização do sistema.',
      'Tipos de contrato, código 5: o PNCP desativou "Termo de adesão", que o sistema ainda usa.',
    ]);
    expect(await codigo('amparos', 999)).toMatchObject({ diferenca: 'novo', ativo: true, uso: null });
    expect(await codigo('amparos', 998)).toMatchObject({ diferenca: 'igual', ativo: false, aviso: null });
    expect(await codigo('contratos', 5)).toMatchObject({ diferenca: 'inativo' });
    expect(await codigo('amparos', 60)).toMatchObject({ diferenca: 'ausente' });
    // asked again, twice at once, each code is still one row
    await Promise.all([atualizar(), atualizar()]);
    const [row] = await suite.sql<{ n: number }>("select count(*)::int as n from codigo_pncp where tabela = 'amparos' and codigo = 999");
    expect(row?.n).toBe(1);
  });

  it('a que o portal não dá fica como estava, e as outras se conferem', async () => {
    await atualizar();
    delete portal.tabelas[fim('modos')];
    const { message, result } = await atualizar();
    expect(message).toBe('10 das 11 tabelas do PNCP foram conferidas: nenhuma diferença.');
    expect(result.avisos).toEqual(['Modos de disputa: o PNCP respondeu 404.']);
    expect(await codigo('modos', 1)).toMatchObject({ diferenca: 'igual' });
    await configurar('http://127.0.0.1:9/api/pncp');
    expect((await atualizar()).message).toBe('O PNCP não respondeu. As tabelas continuam como estavam.');
  });

  it('confere-se sozinha toda semana, e só onde há integração', async () => {
    await suite.sql('update codigo_pncp set conferido_em = null');
    await tabelasDaSemana.run(suite.services);
    expect((await codigo('portes', 1)).conferido_em).not.toBeNull();
    await configurar(null);
    portal.asked.length = 0;
    await tabelasDaSemana.run(suite.services);
    expect(portal.asked).toEqual([]);
  });
});
