import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, Warehouse } from '#tests/server/warehouse';

const suite = openSuite();
const casa = new Warehouse(suite);
const CADASTRO = `${ALMOXARIFADO}/cadastro`;
const CONTROLE = `${ALMOXARIFADO}/controle-de-estoque`;
beforeAll(() => casa.open());

/** A demand is of a department of the entity in which one works. */
const daPrefeitura = async () =>
  suite.sql('update unidade set orgao_id = $1 where id = (select unidade_id from departamento where id = $2)', [
    await suite.make.entity('02'),
    casa.departamento,
  ]);

describe('almoxarifado e controle de estoque', () => {
  it('os limites de um material vão do menor ao maior, e o controle avisa do que falta', async () => {
    const material_id = await casa.material();
    const limites = (estoque_minimo: string, ponto_pedido: string, estoque_maximo: string) => ({
      itens: [{ material_id, estoque_minimo, ponto_pedido, estoque_maximo }],
    });
    await expect(casa.almoxarifado(limites('5', '4', '9'))).rejects.toThrow('itens.0.ponto_pedido');
    const lugar = await casa.almoxarifado(limites('5', '8', '20'));
    const alerta = async () => {
      const { body } = await casa.almoxarife.get(`${CONTROLE}?almoxarifado_id=${lugar}&material_id=${material_id}`);
      return body.data.map((row: { alerta: string; minimo: string }) => [row.alerta, row.minimo]);
    };
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '25', valor_total: '50.00' }]);
    expect(await alerta()).toEqual([['Excesso', '5.0000']]);
    for (const [saida, dito] of [
      ['10', 'Normal'],
      ['7', 'Ponto de pedido'],
      ['4', 'Abaixo do mínimo'],
      ['4', 'Sem estoque'],
    ] as const) {
      await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: saida }]);
      expect(await alerta()).toEqual([[dito, '5.0000']]);
    }
    const { body } = await casa.almoxarife.get(`${CONTROLE}?almoxarifado_id=${lugar}&situacao=sem_estoque`);
    const posicao = body.data[0];
    expect(posicao).toMatchObject({ quantidade: '0.0000', valor: '0.00' });
    expect((await casa.almoxarife.get(`${CONTROLE}/${posicao.id}`)).body).toMatchObject({ sugestao: '20.0000', custo_medio: null });
    expect((await casa.almoxarife.get(`${ALMOXARIFADO}/ficha?posicao_id=${posicao.id}`)).body.data).toHaveLength(5);
  });

  it('com estoque não se inativa nem muda de conta', async () => {
    const [lugar, material_id] = [await casa.almoxarifado(), await casa.material()];
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '2.00' }]);
    const mudar = (mudanca: Readonly<Record<string, unknown>>) => casa.almoxarife.edit(`${CADASTRO}/${lugar}`, mudanca);
    expect(Object.keys((await mudar({ situacao: false })).body.errors)).toEqual(['situacao']);
    expect(Object.keys((await mudar({ conta_contabil: '1.1.5.6.1.02' })).body.errors)).toEqual(['conta_contabil']);
    await casa.mover(lugar, 'saida_consumo', [{ material_id, quantidade: '1' }]);
    expect((await mudar({ situacao: false })).status).toBe(200);
  });

  it('a demonstração tem almoxarifados com estoque, o que vence em 60 dias e solicitações em cada situação', async () => {
    const { body } = await casa.almoxarife.get(`${CADASTRO}?nome=Almoxarifado`);
    const semeados = body.data.filter(({ codigo }: { codigo: string }) => codigo < '100');
    expect(semeados.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Almoxarifado Central',
      'Almoxarifado da Merenda',
      'Almoxarifado do CRAS',
    ]);
    expect(semeados.slice(0, 2).every(({ materiais }: { materiais: number }) => materiais > 5)).toBe(true);
    expect((await casa.almoxarife.get(`${ALMOXARIFADO}/lotes?vence_em=60`)).body.data.length).toBeGreaterThan(0);
    const situacoes = await suite.sql<{ situacao: string }>(
      'select situacao from solicitacao_material where chave_semente is not null order by id',
    );
    expect(situacoes.map(({ situacao }) => situacao)).toEqual(['atendida', 'separacao', 'aprovada', 'enviada', 'rascunho']);
  });

  it('a lista se abre com os de quem responde por eles, ou dos seus departamentos; a quem não tem nenhum, com todos', async () => {
    const [dele, outro] = [await casa.almoxarifado(), await casa.almoxarifado()];
    const quem = await casa.pessoa();
    const ids = async () =>
      (await quem.get(`${CADASTRO}?meus=true&per_page=100`)).body.data.map(({ id }: { id: number }) => id) as number[];
    expect(await ids()).toEqual(expect.arrayContaining([dele, outro]));
    await suite.sql('update almoxarifado set substituto_id = (select pessoa_id from usuario where id = $2) where id = $1', [
      dele,
      quem.usuarioId,
    ]);
    expect(await ids()).toEqual([dele]);
    const { id: departamento } = await suite.make.departamento();
    await suite.sql(
      "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 0, $2, 'tramitacao', '2026-01-01')",
      [departamento, quem.usuarioId],
    );
    await suite.sql('insert into almoxarifado_departamentos_atendidos (pai_id, ordem, alvo_id) values ($1, 0, $2)', [outro, departamento]);
    expect((await ids()).sort()).toEqual([dele, outro].sort());
  });

  it('o que está por receber conta na posição, e o que se repõe vem em unidades de compra inteiras; dela se gera a demanda', async () => {
    const [un] = await suite.sql<{ id: number }>('select id from unidade_medida order by id desc limit 1');
    const material_id = await casa.material({ unidades_alternativas: [{ unidade_id: un?.id, fator: '12' }] });
    const lugar = await casa.almoxarifado({ itens: [{ material_id, estoque_minimo: '5', ponto_pedido: '8', estoque_maximo: '30' }] });
    await casa.mover(lugar, 'entrada_doacao', [{ material_id, quantidade: '1', valor_total: '2.00' }]);
    const comprador = (
      await suite.make.userWith({
        'gestao-de-compras.almoxarifado.controle-de-estoque': [1, 2],
        'gestao-de-compras.solicitacao-demanda': [1, 2],
      })
    ).in(await suite.make.entity('02'), 2026);
    const [{ id = 0 } = {}] = await suite.sql<{ id: number }>(
      'select id from posicao_estoque where almoxarifado_id = $1 and material_id = $2',
      [lugar, material_id],
    );
    expect((await comprador.get(`${CONTROLE}/${id}`)).body).toMatchObject({ a_receber: '0.0000', sugestao: '36.0000' });
    await daPrefeitura();
    const pedido = { prazo_entrega_dias: 10, justificativa: 'Reposição', justificativa_fora_pca: 'Não está no plano' };
    expect((await comprador.post(`${CONTROLE}/${id}/gerar_demanda`, pedido)).body).toMatchObject({
      message: expect.stringContaining('Rascunho'),
      result: { id: expect.any(Number) },
    });
    const [feita] = await suite.sql(
      'select trim_scale(i.quantidade)::text as q, d.departamento_id as d from solicitacao_demanda_itens i join solicitacao_demanda d on d.id = i.pai_id where i.material_id = $1',
      [material_id],
    );
    expect(feita).toEqual({ q: '36', d: casa.departamento });
  });
});
