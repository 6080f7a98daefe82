import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { nextSteps } from '../../../../resources/definition/acts';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { abrirContratacao, MOTIVO, PROCESSO, RESULTADO } from './contratacao-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
});

const reservado = async (solicitacao: number) =>
  (
    await suite.sql<{ liquido: string }>(
      "select sum(valor - anulado)::text as liquido from reserva_dotacao where origem = 'solicitacao' and origem_id = $1",
      [solicitacao],
    )
  )[0]?.liquido;
const subgrupoDe = async (material: number) =>
  (await suite.sql<{ id: number }>('select subgrupo_id as id from material where id = $1', [material]))[0]?.id as number;

describe('a contratação direta', () => {
  it('da solicitação à homologação: itens copiados, parecer, autorização, resultado, e o que sobra da reserva volta à dotação', async () => {
    const [um, outro] = [await c.material(), await c.material()];
    const primeira = await c.aprovada([
      { material_id: um.id, quantidade: '700', preco: '60.0000' },
      { material_id: outro.id, quantidade: '1', preco: '4000.0000' },
    ]);
    const segunda = await c.aprovada([{ material_id: um.id, quantidade: '50', preco: '60.0000' }]);
    const criado = await ok(c.criar([primeira.id, segunda.id]), 201);
    expect(criado).toMatchObject({ situacao: 'preparatoria', valor_estimado: '49000.00', aviso: null });
    expect(criado.rotulo).toMatch(/^\d{6}\/2026$/);
    expect(criado.itens).toMatchObject([
      { numero: 1, material_id: um.id, quantidade: '750.0000', valor_total: '45000.00', beneficio: 'exclusivo' },
      { numero: 2, material_id: outro.id, quantidade: '1.0000', valor_total: '4000.00', beneficio: 'exclusivo' },
    ]);
    expect(criado.ramo_id).toBe(await subgrupoDe(um.id));
    const { id } = criado;
    await ok(c.ato(c.compras, id, 'enviar_parecer'));
    expect((await c.compras.edit(`${PROCESSO}/${id}`, { objeto: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
    expect(await ok(c.ato(c.ordenador, id, 'autorizar'))).toMatchObject({ situacao: 'autorizado', numero_modalidade: expect.any(Number) });
    const fornecedor = await c.fornecedor();
    // the next step is to say who supplies, until every item has its result
    const lido = async () => (await c.compras.get(`${PROCESSO}/${id}`)).body as AnyRecord;
    expect([(await lido()).espera_por, nextSteps(processoContratacao, await lido())]).toEqual([
      'O resultado dos itens 1, 2',
      [{ begins: 'resultado_item_licitacao' }],
    ]);
    await ok(c.resultado(id, fornecedor, '60.0000', { quantidade: '750' }), 201);
    expect((await lido()).espera_por).toBe('O resultado do item 2');
    expect(await errorsOf(c.ato(c.ordenador, id, 'homologar'))).toEqual({
      'itens.1.material_id': ['Informe em Resultados o fornecedor e o preço.'],
    });
    await ok(c.resultado(id, fornecedor, '3500.0000', { item_numero: 2 }), 201);
    expect(nextSteps(processoContratacao, await lido())[0]).toEqual({ act: 'homologar', when: { espera_por: null } });
    const feito = await ok(c.ato(c.ordenador, id, 'homologar'));
    expect(feito).toMatchObject({ situacao: 'homologado', valor_homologado: '48500.00', economia: '500.00' });
    expect(feito.itens).toMatchObject([{ situacao_item: 'homologado' }, { situacao_item: 'homologado' }]);
    expect([await reservado(primeira.id), await reservado(segunda.id)]).toEqual(['45500.00', '3000.00']);
    const [linha] = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body.data;
    expect(linha.situacao).toBe('homologado');
    expect((await c.compras.edit(`${RESULTADO}/${linha.id}`, { marca: 'Outra' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await errorsOf(c.ato(c.ordenador, id, 'revogar', { motivo: MOTIVO }))).id).toEqual([
      expect.stringContaining('está homologado'),
    ]);
    const [direta] = (await c.compras.get(`/gestao-de-compras/dispensas-inexigibilidades?numero=${feito.numero}`)).body.data;
    expect(direta).toMatchObject({ id, rotulo: feito.rotulo, valor_homologado: '48500.00', situacao: 'homologado' });
  });

  it('R16c: sem termo de contrato, pede-se à Execução o empenho de cada vencedor pela reserva da sua dotação, e uma vez só', async () => {
    const [um, outro] = [await c.material(), await c.material()];
    const { id: pedida } = await c.aprovada([
      { material_id: um.id, quantidade: '10', preco: '60.0000' },
      { material_id: outro.id, preco: '400.0000' },
    ]);
    const id = await c.comParecer([pedida]);
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    const [primeiro, segundo] = [await c.fornecedor(), await c.fornecedor()];
    await ok(c.resultado(id, primeiro, '60.0000', { quantidade: '10' }), 201);
    await ok(c.resultado(id, segundo, '350.0000', { item_numero: 2 }), 201);
    await suite.sql('update material set natureza_despesa_id = null where id = any($1::bigint[])', [[um.id, outro.id]]);
    const ordenador_id = (await suite.make.pessoa()).id;
    await suite.sql(
      `insert into orgao_responsaveis (pai_id, ordem, pessoa_id, funcao, inicio)
       select d.orgao_id, 900, $2, 'ordenador', '2026-01-01' from dotacao d where d.id = $1`,
      [c.dotacao, ordenador_id],
    );
    const pedir = (quem = ordenador_id) => c.ato(c.compras, id, 'solicitar_empenhos', { ordenador_id: quem });
    expect(await errorsOf(pedir())).toHaveProperty('id');
    await ok(c.ato(c.ordenador, id, 'homologar'));
    const estranho = (await suite.make.pessoa()).id;
    expect((await errorsOf(pedir(estranho))).ordenador_id?.[0]).toMatch(/não está designada ordenadora/);
    // what an act asks beyond the situação is asked by the server too: only who won at a leilão pays
    const [resultado] = (await c.compras.get(`${RESULTADO}?processo_contratacao_id=${id}`)).body.data;
    const pagar = c.compras.post(`${RESULTADO}/${resultado.id}/registrar_pagamento`, { pago_em: c.hoje, comprovante: 'DAM 1/2026' });
    expect((await errorsOf(pagar)).id).toEqual([
      'Não se pode registrar o pagamento: o resultado do item está sem "Pagamento do arrematante".',
    ]);
    const both = await Promise.all([pedir(), pedir()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { empenhos } = (await c.compras.get(`${PROCESSO}/${id}`)).body;
    expect(empenhos).toMatchObject([
      { fornecedor_id: primeiro, dotacao_id: c.dotacao, valor: '600.00' },
      { fornecedor_id: segundo, dotacao_id: c.dotacao, valor: '350.00' },
    ]);
    const rascunhos = await suite.sql(
      'select situacao, credor_id, valor::text, modalidade_licitacao, reserva_dotacao_id is not null as pela_reserva from empenho where id = any($1::bigint[]) order by id',
      [empenhos.map(({ empenho_id }: { empenho_id: number }) => empenho_id)],
    );
    const comum = { situacao: 'rascunho', modalidade_licitacao: 'dispensa', pela_reserva: true };
    expect(rascunhos).toEqual([
      { ...comum, credor_id: primeiro, valor: '600.00' },
      { ...comum, credor_id: segundo, valor: '350.00' },
    ]);
  });

  it('o que já se dispensou do ramo e esta ficam abaixo do limite, ao centavo (R1)', async () => {
    const subgrupo = await subgrupoDe((await c.material()).id);
    const primeira = await c.dispensa('40000.00', subgrupo);
    await ok(c.ato(c.ordenador, primeira, 'autorizar'));
    const acima = await c.dispensa('25492.11', subgrupo);
    expect((await c.compras.get(`${PROCESSO}/${acima}`)).body.aviso).toMatch(
      /^As dispensas deste ramo tomam 100 % do limite do art. 75, II/,
    );
    expect((await errorsOf(c.ato(c.ordenador, acima, 'autorizar'))).amparo_legal).toEqual([
      expect.stringMatching(/somaria R\$ 65\.492,11 em dispensas do inciso II neste exercício, e só se dispensa abaixo de R\$ 65\.492,11/),
    ]);
    const abaixo = await c.dispensa('25492.10', subgrupo);
    await ok(c.ato(c.ordenador, abaixo, 'autorizar'));
    // another branch has its own sum, and one of its own is not above the limit either
    await ok(c.ato(c.ordenador, await c.dispensa('65492.10'), 'autorizar'));
    expect(await errorsOf(c.ato(c.ordenador, await c.dispensa('65492.11'), 'autorizar'))).toHaveProperty('amparo_legal');
    // what ended without a contract leaves the sum
    await ok(c.ato(c.ordenador, primeira, 'revogar', { motivo: MOTIVO }));
    await ok(c.ato(c.ordenador, acima, 'autorizar'));
  });

  it('sem limite em vigor a dispensa por valor não se autoriza', async () => {
    const id = await c.dispensa('10.00');
    const mudar = (sql: string) => suite.sql(`update limite_contratacao_direta set data_exclusao = ${sql} where dispositivo = 'art75_ii'`);
    await mudar('now()');
    const { amparo_legal } = await errorsOf(c.ato(c.ordenador, id, 'autorizar'));
    await mudar('null');
    expect(amparo_legal).toEqual(['Registre o limite do art. 75 em vigor nesta data em Limites de contratação direta.']);
    await ok(c.ato(c.ordenador, id, 'autorizar'));
  });

  it('de duas autorizadas ao mesmo tempo, que juntas passam do limite, fica uma', async () => {
    const subgrupo = await subgrupoDe((await c.material()).id);
    const ids = [await c.dispensa('40000.00', subgrupo), await c.dispensa('40000.00', subgrupo)];
    const answers = await Promise.all(ids.map((id) => c.ato(c.ordenador, id, 'autorizar')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a manutenção de veículo até o limite do § 7º fica fora da soma', async () => {
    const subgrupo = await subgrupoDe((await c.material()).id);
    const manutencao = { categoria_processo: 'servicos', amparo_legal: '18', manutencao_veiculo: true };
    await ok(c.ato(c.ordenador, await c.dispensa('10478.74', subgrupo, manutencao), 'autorizar'));
    const [row] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from processo_contratacao where amparo_legal = '18' and autorizado_em is not null",
    );
    expect(row?.n).toBe(1);
    const obra = { categoria_processo: 'servicos_engenharia', amparo_legal: '18', regime_execucao: 'preco_global' };
    await ok(c.ato(c.ordenador, await c.dispensa('130984.19', undefined, obra), 'autorizar'));
    expect(await errorsOf(c.ato(c.ordenador, await c.dispensa('0.01', undefined, obra), 'autorizar'))).toHaveProperty('amparo_legal');
  });

  it('uma solicitação está em um processo vivo por vez, e volta a poder ser contratada quando ele é revogado (R4)', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '10.00' }]);
    const both = await Promise.all([c.criar([solicitacao]), c.criar([solicitacao])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const feito = both.find(({ status }) => status === 201)?.body.result;
    expect((await errorsOf(c.criar([solicitacao]))).solicitacao_ids).toEqual([
      expect.stringContaining(`já está no processo ${feito.numero}`),
    ]);
    const cancelar = c.autoridade.post(`/gestao-de-compras/solicitacao-demanda/${solicitacao}/cancelar`, { motivo: MOTIVO });
    expect((await cancelar).body.message).toContain(`está no processo ${feito.numero}`);
    expect(await errorsOf(c.ato(c.ordenador, feito.id, 'revogar', { motivo: 'Curto' }))).toHaveProperty('motivo');
    await ok(c.ato(c.ordenador, feito.id, 'revogar', { motivo: MOTIVO }));
    expect(await reservado(solicitacao)).toBe('10.00');
    const outro = await ok(c.criar([solicitacao]), 201);
    await ok(c.ato(c.ordenador, outro.id, 'anular', { motivo: MOTIVO, liberar_reservas: true }));
    expect(await reservado(solicitacao)).toBe('0.00');
  });

  it('recusa o que as solicitações não pedem, o preço acima do adotado e o benefício tirado sem motivo (R2)', async () => {
    const material_id = (await c.material()).id;
    const { id } = await c.aprovada([{ material_id, quantidade: '10', preco: '25.00' }]);
    const item = { material_id, quantidade: '10', valor_unitario_estimado: '25.00', beneficio: 'exclusivo' };
    const com = (more: object) => errorsOf(c.criar([id], { itens: [{ ...item, ...more }] }));
    expect(await com({ material_id: (await c.material()).id })).toHaveProperty('itens.0.material_id');
    expect(await com({ quantidade: '11' })).toHaveProperty('itens.0.quantidade');
    expect(await com({ valor_unitario_estimado: '25.0001' })).toHaveProperty('itens.0.valor_unitario_estimado');
    expect(await com({ beneficio: 'sem' })).toHaveProperty('itens.0.motivo_beneficio');
    const { itens } = await ok(
      c.criar([id], { itens: [{ ...item, beneficio: 'sem', motivo_beneficio: 'Não há três ME no local.' }] }),
      201,
    );
    expect(itens).toMatchObject([{ beneficio: 'sem', valor_total: '250.00' }]);
  });

  it('recusa o par fora da tabela, o agente sem designação e o órgão de outra entidade', async () => {
    const { id } = await c.aprovada([{ material_id: (await c.material()).id, preco: '10.00' }]);
    const com = (more: object) => errorsOf(c.criar([id], more));
    expect(await com({ modo_disputa: 'aberto' })).toHaveProperty('modo_disputa');
    expect(await com({ modalidade: 'inexigibilidade', criterio_julgamento: 'nao_se_aplica' })).toHaveProperty('amparo_legal');
    expect(await com({ agente_id: (await suite.make.pessoa()).id })).toHaveProperty('agente_id');
    expect(await com({ orgao_id: await suite.make.entity('01') })).toHaveProperty('orgao_id');
  });

  it('a lista de conferência antes do jurídico, e o parecer contrário devolve', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '10.00' }]);
    const vazio = { etp_dispensado: null, termo_referencia: null, razao_escolha: null, justificativa_sem_aviso: null, agente_id: null };
    const { id } = await ok(c.criar([solicitacao], vazio), 201);
    expect(Object.keys(await errorsOf(c.ato(c.compras, id, 'enviar_parecer'))).sort()).toEqual(
      ['agente_id', 'etp', 'justificativa_sem_aviso', 'razao_escolha', 'termo_referencia'].sort(),
    );
    await ok(c.compras.edit(`${PROCESSO}/${id}`, c.rascunho([solicitacao])));
    await ok(c.ato(c.compras, id, 'enviar_parecer'));
    expect(await errorsOf(c.ato(c.ordenador, id, 'divulgar'))).toHaveProperty('id');
    const contrario = await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'Falta a razão.', favoravel: false }));
    expect(contrario).toMatchObject({ situacao: 'preparatoria', parecer_favoravel: false });
  });

  it('quem pesquisou não dá o parecer, e quem conduz não autoriza (SEG2)', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '10.00' }]);
    const { id } = await ok(c.criar([solicitacao]), 201);
    await ok(c.ato(c.compras, id, 'enviar_parecer'));
    const parecer = { parecer: 'De acordo.', favoravel: true };
    expect((await c.ato(c.compras, id, 'emitir_parecer', parecer)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(c.ato(c.juridico, id, 'emitir_parecer', parecer));
    expect((await c.ato(c.compras, id, 'autorizar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(c.ato(c.ordenador, id, 'autorizar'));
  });

  it('não se contrata quem está impedido nem irregular, acima do estimado, nem do grande o que é da ME', async () => {
    const id = await c.dispensa('100.00');
    const fornecedor = await c.fornecedor();
    expect(await errorsOf(c.resultado(id, fornecedor, '100.0001'))).toHaveProperty('valor_unitario');
    expect(await errorsOf(c.resultado(id, fornecedor, '90.00', { quantidade: '2' }))).toHaveProperty('quantidade');
    expect(await errorsOf(c.resultado(id, fornecedor, '90.00', { item_numero: 2 }))).toHaveProperty('item_numero');
    expect(await errorsOf(c.resultado(id, await c.fornecedor('demais'), '90.00'))).toHaveProperty('fornecedor_id');
    await ok(c.resultado(id, fornecedor, '90.00'), 201);
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    await suite.make.record('sancao_fornecedor', {
      pessoa_id: fornecedor,
      tipo: 'impedimento',
      origem: 'municipio',
      decisao: '2026-03-02',
      inicio: '2026-03-10',
      fim: '2028-03-10',
      fundamento: 'Inexecução total do contrato, apurada em processo próprio.',
    });
    expect((await errorsOf(c.ato(c.ordenador, id, 'homologar'))).itens).toEqual([
      expect.stringContaining('não pode licitar nem contratar'),
    ]);
    expect(await errorsOf(c.resultado(id, fornecedor, '90.00', { ordem: 2 }))).toHaveProperty('fornecedor_id');
  });

  it('suspende e volta à fase em que estava; o número não se apaga', async () => {
    const id = await c.dispensa('10.00');
    await ok(c.ato(c.compras, id, 'suspender', { motivo: MOTIVO }));
    expect(await errorsOf(c.ato(c.ordenador, id, 'autorizar'))).toHaveProperty('id');
    expect(await ok(c.ato(c.compras, id, 'retomar'))).toMatchObject({ situacao: 'parecer', situacao_anterior: null });
    await ok(c.ato(c.compras, id, 'sanear', { motivo: MOTIVO }));
    expect((await c.compras.delete(`${PROCESSO}/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('o resultado começa pelo primeiro item que falta, e as peças pelos modelos, sem tocar no que já tem texto', async () => {
    const { id: solicitacao } = await c.aprovada([{ material_id: (await c.material()).id, preco: '100.00' }]);
    const { id } = await ok(
      c.criar([solicitacao], { etp_dispensado: null, termo_referencia: '<p>Já escrito.</p>', matriz_riscos: null }),
      201,
    );
    const comeco = async () => c.compras.get(`${PROCESSO}/resultados/a-partir-de/processo_contratacao?ids=${id}`);
    expect((await comeco()).body.result).toMatchObject({ processo_contratacao_id: id, item_numero: 1, valor_unitario: '100.0000' });
    await ok(c.resultado(id, await c.fornecedor(), '99.00'), 201);
    expect((await comeco()).body.errors.ids).toEqual(['Todos os itens do processo já têm resultado.']);
    const escrito = await ok(c.ato(c.compras, id, 'redigir_pecas'));
    expect(escrito.termo_referencia).toBe('<p>Já escrito.</p>');
    expect(escrito.etp).toContain('IV – Estimativa das quantidades');
    expect(escrito.matriz_riscos).toContain('Atraso na entrega');
    expect(await errorsOf(c.ato(c.compras, id, 'redigir_pecas'))).toHaveProperty('id');
  });
});
