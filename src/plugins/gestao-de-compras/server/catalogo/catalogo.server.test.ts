import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { limiteEm } from '../parametros/limites';
import { lerParametros } from '../parametros/parametros';

const suite = openSuite();
const PADRONIZACAO = '/gestao-de-compras/cadastros/padronizacao-materiais-servicos';
const MATERIAIS = '/gestao-de-compras/cadastros/materiais';
const BASE = 'gestao-de-compras';

let comprador: Caller;
let un: number;
let consumo: number;
let permanente: number;
beforeAll(async () => {
  const padronizacao = `${BASE}.cadastros.padronizacao-materiais-servicos`;
  comprador = await suite.make.userWith({
    ...Object.fromEntries(['grupos', 'subgrupos', 'materiais'].map((leaf) => [`${padronizacao}.${leaf}`, [1, 2, 3, 4, 5]])),
    [`${BASE}.comissoes-de-licitacao`]: [1, 2, 3, 4, 5],
    [`${BASE}.dispensas-inexigibilidades`]: [1, 2, 3, 4, 5],
  });
  const idDe = async (sql: string) => (await suite.sql<{ id: number }>(sql))[0]?.id as number;
  un = await idDe("select id from unidade_medida where sigla = 'UN'");
  consumo = await idDe("select id from natureza_despesa where codigo = '3.3.90.30.00'");
  permanente = await idDe("select id from natureza_despesa where codigo = '4.4.90.52.00'");
});

const grupo = async (more: object = {}): Promise<Wire> => {
  const codigo = String(40 + suite.make.next());
  return (await comprador.post(`${PADRONIZACAO}/grupos`, { codigo, nome: `Grupo ${codigo}`, tipo: 'material', ...more })).body.result;
};
const subgrupo = async (dono: Wire, more: object = {}) =>
  comprador.post(`${PADRONIZACAO}/subgrupos`, {
    grupo_id: dono.id,
    codigo: `${dono.codigo}.01`,
    nome: 'Itens diversos',
    natureza_despesa_id: consumo,
    ...more,
  });
const item = (subgrupo_id: number, more: object = {}) =>
  comprador.post(MATERIAIS, {
    subgrupo_id,
    nome: 'Caneta azul',
    descricao: 'Caneta esferográfica de ponta média.',
    tipo: 'consumo',
    unidade_id: un,
    criterios_448: ['durabilidade'],
    ...more,
  });

describe('o catálogo', () => {
  it('o item recebe o código do subgrupo e o subelemento dele; vinte ao mesmo tempo não repetem nem pulam', async () => {
    const dono = await grupo();
    const { id } = (await subgrupo(dono)).body.result;
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => item(id, { nome: `Item ${n}` })));
    expect(made.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const codes = made.map(({ body }) => body.result.codigo).sort();
    expect(codes).toEqual(Array.from({ length: 20 }, (_, n) => `${dono.codigo}.01.${String(n + 1).padStart(5, '0')}`));
    expect(made[0]?.body.result.natureza_despesa_id).toBe(consumo);
  });

  it('avisa do item parecido, e o salva', async () => {
    const { id } = (await subgrupo(await grupo())).body.result;
    await item(id, { nome: 'Papel sulfite A4 75 gramas' });
    const { status, body } = await item(id, { nome: 'Papel sulfite A4 75 grama' });
    expect([status, body.message]).toEqual([201, expect.stringContaining('Possível duplicidade: ')]);
    expect((await item(id, { nome: 'Grampo galvanizado' })).body.message).not.toContain('duplicidade');
  });

  it('recusa o que não é do grupo, do subelemento ou do tipo, dizendo o campo', async () => {
    const dono = await grupo();
    expect((await subgrupo(dono, { codigo: '99.01' })).body.errors).toEqual({
      codigo: [`O código começa pelo do grupo ${dono.nome}: ${dono.codigo}.`],
    });
    const { id } = (await subgrupo(dono)).body.result;
    const wrong: [object, string][] = [
      [{ tipo: 'servico', controla_estoque: false, criterios_448: null }, 'tipo'],
      [{ tipo: 'permanente', criterios_448: null }, 'natureza_despesa_id'],
      [{ natureza_despesa_id: permanente }, 'natureza_despesa_id'],
      [{ criterios_448: [] }, 'criterios_448'],
      [{ controla_validade: true }, 'controla_lote'],
      [{ catalogo: 'catmat' }, 'codigo_catalogo'],
      [{ catalogo: 'catmat', codigo_catalogo: 'A12' }, 'codigo_catalogo'],
    ];
    for (const [more, field] of wrong) expect([more, Object.keys((await item(id, more)).body.errors ?? {})]).toEqual([more, [field]]);
    expect((await item(id, { tipo: 'permanente', criterios_448: null, natureza_despesa_id: permanente })).status).toBe(201);
    await comprador.post(`${PADRONIZACAO}/grupos/${dono.id}/liberar`);
    const mudado = await comprador.put(`${PADRONIZACAO}/grupos/${dono.id}`, { ...dono, tipo: 'servico' });
    expect(mudado.body).toMatchObject({ errors: { tipo: [expect.stringContaining('já tem subgrupos')] } });
    expect((await comprador.delete(`${PADRONIZACAO}/grupos/${dono.id}`)).status).toBe(422);
  });

  it('o da demonstração tem ao menos cem itens, com lote e validade onde se guarda', async () => {
    const [row] = await suite.sql<{ itens: number; lotes: number }>(
      'select count(*)::int as itens, count(*) filter (where controla_validade)::int as lotes from material',
    );
    expect(row).toMatchObject({ itens: expect.any(Number), lotes: 12 });
    expect(row?.itens).toBeGreaterThan(100);
  });
});

describe('os limites da contratação direta', () => {
  const at = (dia: string) => suite.platform().then((work) => limiteEm(work, 'art75_ii', dia));

  it('vale o do dia do ato; sem o do ano vale o último', async () => {
    expect(await at('2021-03-31')).toBeUndefined();
    expect(await at('2021-04-01')).toMatchObject({ valor: '50000.00' });
    expect(await at('2026-06-30')).toMatchObject({ valor: '65492.11', ato: 'Decreto 12.807/2025' });
    expect(await at('2027-01-02')).toMatchObject({ valor: '65492.11' });
  });

  it('dois do mesmo dispositivo não valem no mesmo dia', async () => {
    const novo = { dispositivo: 'art75_ii', valor: '70000.00', vigencia_inicio: '2026-12-31', ato: 'Decreto de teste' };
    const { body } = await comprador.post('/gestao-de-compras/limites-contratacao-direta', novo);
    expect(body.errors).toEqual({
      vigencia_inicio: [expect.stringMatching(/já tem um limite de 01\/01\/2026 em diante\. Encerre-o antes\.$/)],
    });
  });
});

describe('comissões e agentes', () => {
  const URL = '/gestao-de-compras/comissoes-de-licitacao';
  const designar = async (tipo: string, membros: object[]) =>
    comprador.post(URL, {
      tipo,
      nome: `Designação ${suite.make.next()}`,
      orgao_id: await suite.make.entity('02'),
      ato_tipo: 'portaria',
      ato_numero: '1/2026',
      ato_data: '2026-01-02',
      vigencia_inicio: '2026-01-02',
      membros,
    });
  const membro = async (funcao: string, vinculo = 'efetivo') => ({
    pessoa_id: (await suite.make.pessoa()).id,
    funcao,
    vinculo,
    assina: true,
  });

  it('a comissão tem três e um presidente; o agente é um só, do quadro permanente', async () => {
    const tres = [await membro('presidente'), await membro('membro'), await membro('membro')];
    expect((await designar('comissao_contratacao', tres)).status).toBe(201);
    expect((await designar('comissao_contratacao', tres.slice(0, 2))).body.errors).toHaveProperty('membros');
    expect((await designar('comissao_contratacao', [tres[0] as object, ...tres])).body.errors).toHaveProperty('membros.1.pessoa_id');
    expect((await designar('agente', [await membro('titular', 'comissionado')])).body.errors).toHaveProperty('membros.0.vinculo');
    expect((await designar('agente', [await membro('titular'), await membro('titular')])).body.errors).toHaveProperty('membros');
    expect((await designar('agente', [await membro('titular'), await membro('apoio', 'comissionado')])).status).toBe(201);
  });

  it('o município pequeno tem até abril de 2027; sem parâmetros valem os da lei', async () => {
    const orgao_id = await suite.make.entity('03');
    expect(await lerParametros(await suite.platform(), orgao_id)).toMatchObject({
      pesquisa_min_precos: 3,
      limite_alerta_fracionamento: '80.0000',
    });
    const params = await comprador.post('/gestao-de-compras/cadastros/parametros', { orgao_id, municipio_ate_20mil: true });
    expect([params.status, params.body.errors]).toEqual([201, undefined]);
    const sent = {
      tipo: 'agente',
      nome: 'Agente do município pequeno',
      orgao_id,
      ato_tipo: 'portaria',
      ato_numero: '2/2026',
      ato_data: '2026-01-02',
    };
    const membros = [await membro('titular', 'comissionado')];
    expect((await comprador.post(URL, { ...sent, vigencia_inicio: '2026-01-02', membros })).status).toBe(201);
    expect((await comprador.post(URL, { ...sent, nome: 'Outro', vigencia_inicio: '2027-04-01', membros })).body.errors).toHaveProperty(
      'membros.0.vinculo',
    );
  });
});
