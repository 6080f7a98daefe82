import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const DFD = '/gestao-de-compras/fase-preparatoria/formalizacao-de-demanda';
const PCA = '/gestao-de-compras/relatorios/demandas/pca';
const ITEM = `${PCA}/itens`;
const SOLICITACAO = '/gestao-de-compras/solicitacao-demanda';
const codigo = (url: string) => url.slice(1).replaceAll('/', '.');
const MOTIVO = 'Mudança das prioridades da administração';
const ANO = 2030;

let area: Caller;
let chefia: Caller;
let planejamento: Caller;
let orgao_id: number;
let departamento_id: number;
let pessoa_id: number;
let material: number;
let outro: number;

beforeAll(async () => {
  const prefeitura = await suite.make.entity('02');
  const com = async (regras: number[], pca: number[]) =>
    (await suite.make.userWith({ [codigo(DFD)]: regras, [codigo(PCA)]: pca, [codigo(SOLICITACAO)]: [1, 2] })).in(prefeitura, 2026);
  area = await com([1, 2, 3, 4], [1]);
  [chefia, planejamento] = [await com([1, 5], [1, 5]), await com([1, 5], [1, 2, 3, 4, 5])];
  orgao_id = (await suite.make.orgao()).id;
  departamento_id = (await suite.make.departamento({ unidade_id: (await suite.make.unidade({ orgao_id })).id })).id;
  pessoa_id = (await suite.make.pessoa()).id;
  const rows = await suite.sql<{ id: number }>('select id from material order by codigo limit 2');
  [material, outro] = rows.map(({ id }) => id) as [number, number];
});

const rascunho = (more: object = {}) => ({
  ano: ANO,
  categoria: 'material',
  departamento_id,
  responsavel_id: pessoa_id,
  objeto: 'Arroz para a merenda',
  prioridade: 'media',
  justificativa: 'O estoque atual atende a rede municipal só até o fim do primeiro bimestre letivo.',
  itens: [{ material_id: material, quantidade: '3', valor_unitario_estimado: '10' }],
  valor_exercicio: '30.00',
  data_desejada: `${ANO}-03-10`,
  ...more,
});
async function aprovada(more: object = {}): Promise<Wire> {
  const { id } = await ok(area.post(DFD, rascunho(more)), 201);
  await ok(area.post(`${DFD}/${id}/enviar`));
  return ok(chefia.post(`${DFD}/${id}/aprovar_chefia`));
}
const plano = (ano: number) => ok(planejamento.post(PCA, { ano, orgao_id }), 201);
const itensDe = async (pca: number) => (await planejamento.get(`${ITEM}?pca_id=${pca}`)).body.data as Wire[];
const APROVACAO = { ato_aprovacao: 'Decreto 1/2029', data_aprovacao: '2026-11-01' };
async function aprovar(id: number): Promise<Wire> {
  await ok(planejamento.post(`${PCA}/${id}/enviar`));
  return ok(chefia.post(`${PCA}/${id}/aprovar`, APROVACAO));
}

describe('a formalização de demanda', () => {
  it('recusa a justificativa curta, o valor acima da estimativa, a data de outro ano e a prioridade alta sem razão', async () => {
    const wrong: [object, string][] = [
      [{ justificativa: 'Precisamos.' }, 'justificativa'],
      [{ valor_exercicio: '30.01' }, 'valor_exercicio'],
      [{ data_desejada: '2029-12-31' }, 'data_desejada'],
      [{ prioridade: 'alta' }, 'justificativa_prioridade'],
    ];
    for (const [more, field] of wrong) expect(Object.keys(await errorsOf(area.post(DFD, rascunho(more))))).toEqual([field]);
  });

  it('numera ao enviar, diz se veio fora do prazo, e quem pediu não aprova', async () => {
    const { id } = await ok(area.post(DFD, rascunho()), 201);
    expect(await ok(area.post(`${DFD}/${id}/enviar`))).toMatchObject({ situacao: 'enviada', extraordinaria: false });
    const late = await ok(area.post(DFD, rascunho({ ano: 2027, data_desejada: '2027-03-10' })), 201);
    expect(await ok(area.post(`${DFD}/${late.id}/enviar`))).toMatchObject({ extraordinaria: true });
    await suite.force('update formalizacao_demanda set usuario_cadastro_id = $1 where id = $2', [chefia.usuarioId, id]);
    expect((await chefia.post(`${DFD}/${id}/aprovar_chefia`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(planejamento.post(`${DFD}/${id}/aprovar_chefia`));
  });

  it('sugere as quantidades pelo que a área consumiu em doze meses; sem passado, diz que as informe', async () => {
    const { id } = await ok(area.post(DFD, rascunho()), 201);
    const sugerir = () => area.post(`${DFD}/${id}/sugerir`);
    expect((await errorsOf(sugerir())).itens).toEqual([expect.stringContaining('não consumiu')]);
    const [af] = await suite.force<{ id: number }>(
      `update autorizacao_fornecimento set departamento_id = $1, data_emissao = '2026-10-05' where id = (
         select min(id) from autorizacao_fornecimento where numero is not null) returning id`,
      [departamento_id],
    );
    await suite.force(
      'update autorizacao_fornecimento_itens set material_id = $2, quantidade = 7, quantidade_cancelada = 1 where pai_id = $1',
      [af?.id, material],
    );
    expect(await ok(sugerir())).toMatchObject({ itens: [{ quantidade: '6.0000', valor_total: '60.00' }], valor_exercicio: '60.00' });
    await suite.force("update autorizacao_fornecimento set data_emissao = '2025-10-31' where id = $1", [af?.id]);
    expect(await errorsOf(sugerir())).toHaveProperty('itens');
    await ok(area.post(`${DFD}/${id}/enviar`));
    expect(await errorsOf(sugerir())).toHaveProperty('id');
  });

  it('não depende de si mesma, nem por outra', async () => {
    const a = await ok(area.post(DFD, rascunho()), 201);
    const b = await ok(area.post(DFD, rascunho({ vinculo_dfd_ids: [a.id] })), 201);
    expect(await errorsOf(area.edit(`${DFD}/${a.id}`, { vinculo_dfd_ids: [b.id] }))).toEqual({
      vinculo_dfd_ids: ['Uma das demandas já depende desta: retire-a.'],
    });
  });
});

describe('o plano de contratações', () => {
  it('soma as demandas do mesmo item e unidade, guarda a parte de cada uma, e cada uma entra uma vez (R2, R3)', async () => {
    const uma = await aprovada();
    expect((await errorsOf(planejamento.post(`${DFD}/${uma.id}/consolidar`))).ano).toEqual([
      'O órgão não tem plano de 2030 em elaboração. Inclua-o ou, se já foi aprovado, abra a sua revisão.',
    ]);
    const { id } = await plano(ANO);
    expect((await errorsOf(planejamento.post(PCA, { ano: ANO, orgao_id }))).ano).toEqual([expect.stringContaining('abra a sua revisão')]);
    const duas = await aprovada({
      itens: [
        { material_id: material, quantidade: '2', valor_unitario_estimado: '12.5050' },
        { material_id: outro, quantidade: '1', valor_unitario_estimado: '5' },
      ],
      valor_exercicio: '15.00',
      data_desejada: `${ANO}-02-01`,
      prioridade: 'alta',
      justificativa_prioridade: 'A merenda não pode faltar.',
    });
    for (const one of [uma, duas])
      expect(await ok(planejamento.post(`${DFD}/${one.id}/consolidar`))).toMatchObject({ situacao: 'consolidada' });
    const itens = await itensDe(id);
    expect(itens).toMatchObject([
      { numero_item: 1, quantidade: '5.0000', valor_total: '55.01' },
      { numero_item: 2, quantidade: '1.0000', valor_total: '5.00' },
    ]);
    const primeiro = (await planejamento.get(`${ITEM}/${itens[0].id}`)).body;
    expect(primeiro).toMatchObject({
      valor_unitario: '11.0020',
      valor_exercicio: '42.50',
      data_desejada: `${ANO}-02-01`,
      prioridade: 'alta',
    });
    expect(primeiro.dfds).toMatchObject([
      { formalizacao_demanda_id: uma.id, quantidade: '3.0000', valor: '30.00' },
      { formalizacao_demanda_id: duas.id, quantidade: '2.0000', valor: '25.01' },
    ]);
    expect((await planejamento.post(`${DFD}/${uma.id}/consolidar`)).status).toBe(422);
    expect((await planejamento.get(`${PCA}/${id}`)).body).toMatchObject({ quantos: 2, valor_total: '60.01' });
    const nova = {
      departamento_id,
      solicitante_id: pessoa_id,
      tipo: 'nova',
      objeto: 'Arroz',
      justificativa: 'Consumo.',
      local_entrega: 'Central',
    };
    const pedido = { ...nova, prazo_entrega_dias: 5, itens: [{ material_id: material, quantidade: '1' }] };
    expect(Object.keys(await errorsOf(area.post(SOLICITACAO, pedido)))).toEqual(['justificativa_fora_pca']);
    await ok(area.post(SOLICITACAO, { ...pedido, formalizacao_demanda_id: uma.id }), 201);
    expect((await planejamento.get(`${DFD}/${uma.id}`)).body.em_contratacao).toBe(true);
    await ok(area.post(SOLICITACAO, { ...pedido, pca_item_ids: [itens[1].id] }), 201);
  });

  it('aprova-se só com todos os itens completos; depois só a revisão o muda, e a versão antiga se lê (R1)', async () => {
    const ano = ANO + 1;
    const { id } = await plano(ano);
    expect((await errorsOf(planejamento.post(`${PCA}/${id}/enviar`))).quantos).toEqual([expect.stringContaining('não tem itens')]);
    const [un] = await suite.sql<{ id: number }>("select id from unidade_medida where sigla = 'UN'");
    const item = {
      pca_id: id,
      descricao: 'Cadeiras',
      categoria: 'material',
      unidade_id: un?.id,
      quantidade: '4',
      valor_unitario: '100.0050',
    };
    const feito = await ok(planejamento.post(ITEM, item), 201);
    expect(feito.valor_total).toBe('400.02');
    expect((await errorsOf(planejamento.post(`${PCA}/${id}/enviar`))).quantos).toEqual([expect.stringMatching(/dos itens 1\.$/)]);
    expect(await errorsOf(planejamento.edit(`${ITEM}/${feito.id}`, { data_desejada: '2030-01-01' }))).toHaveProperty('data_desejada');
    await ok(planejamento.edit(`${ITEM}/${feito.id}`, { valor_exercicio: '400.02', data_desejada: `${ano}-05-01`, departamento_id }));
    expect(await aprovar(id)).toMatchObject({ situacao: 'aprovado', versao_plano: 0, ...APROVACAO });
    expect((await planejamento.edit(`${ITEM}/${feito.id}`, { quantidade: '9' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const late = await aprovada({ ano, data_desejada: `${ano}-03-10` });
    expect((await errorsOf(planejamento.post(`${DFD}/${late.id}/consolidar`))).ano).toEqual([
      expect.stringContaining('abra a sua revisão'),
    ]);

    const revisao = await ok(planejamento.post(`${PCA}/${id}/revisar`, { motivo: MOTIVO }));
    expect(revisao).toMatchObject({ versao_plano: 1, situacao: 'elaboracao', quantos: 1, valor_total: '400.02', motivo_revisao: MOTIVO });
    expect((await planejamento.post(`${PCA}/${id}/revisar`, { motivo: MOTIVO })).body.message).toContain('já está em revisão');
    await ok(planejamento.post(`${DFD}/${late.id}/consolidar`));
    expect(await aprovar(revisao.id)).toMatchObject({ situacao: 'aprovado', versao_plano: 1, valor_total: '430.02' });
    expect((await planejamento.get(`${PCA}/${id}`)).body).toMatchObject({ situacao: 'substituido', quantos: 1, valor_total: '400.02' });
  });

  it('o da demonstração tem o plano de 2026 aprovado, o de 2027 com demandas e solicitações em todas as etapas', async () => {
    const planos = await suite.sql('select ano, situacao from pca where chave_semente is not null order by ano');
    expect(planos).toEqual([
      { ano: 2026, situacao: 'aprovado' },
      { ano: 2027, situacao: 'elaboracao' },
    ]);
    const [somado] = await suite.sql(
      'select i.quantidade::text from pca_item i join pca p on p.id = i.pca_id where p.ano = 2027 and p.chave_semente is not null',
    );
    expect(somado).toEqual({ quantidade: '200.0000' });
    const etapas = await suite.sql('select distinct situacao from solicitacao_demanda where chave_semente is not null');
    expect(etapas).toHaveLength(10);
    const [reservas] = await suite.sql(
      "select count(*)::int as feitas, count(*) filter (where saldo = 0)::int as liberadas from reserva_dotacao r join solicitacao_demanda s on s.id = r.origem_id where r.origem = 'solicitacao' and s.data_exclusao is null and s.chave_semente ~ ':[0-9]$|:1[0-9]$'",
    );
    expect(reservas).toEqual({ feitas: 5, liberadas: 2 });
  });
});
