import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { AF, openSupply, RECEBIMENTO } from '#tests/server/supply';
import { addDays } from '../../../../resources/definition';

const suite = openSuite();
const CONSUMO = '3.3.90.30';
const PARAMETROS = '/gestao-de-compras/cadastros/parametros';
const COMISSOES = '/gestao-de-compras/comissoes-de-licitacao';

let sala: Awaited<ReturnType<typeof openSupply>>;
beforeAll(async () => {
  sala = await openSupply(suite);
});

/** An AF of ten of a material at 2,00, ordered of a contract. */
async function pedida(material: Parameters<typeof sala.material>[0] = {}, contrato: object = {}, item: object = {}): Promise<number> {
  const material_id = await sala.material(material);
  const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '2.0000' }], contrato);
  const empenho_id = await sala.empenhado(CONSUMO, '20.00', { contrato_id });
  const itens = [{ item_numero: 1, quantidade: '10', ...item }];
  return (await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: await sala.almoxarifado(), itens })).id;
}
const chegou = (quantidade_entregue: string, more: object = {}) => [{ item_numero: 1, quantidade_entregue, ...more }];

/** Changes what the órgão decides, as its administrator. */
async function decidir(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const [row] = await suite.sql<{ id: number }>('select id from parametro_compras where orgao_id = $1', [sala.prefeitura]);
  await ok((await suite.admin()).edit(`${PARAMETROS}/${row?.id}`, changes));
}

describe('a validade do que se recebe (R3)', () => {
  const PERECIVEL = { controla_lote: true, controla_validade: true, validade_minima_dias: 90 };
  const doLote = (dias: number) => ({ lote: 'A1', validade: addDays(sala.today, dias) });

  it('o que dura menos que o mínimo do material não se aceita; recusado, ou no último dia, sim', async () => {
    const af = await pedida(PERECIVEL);
    expect((await sala.lerAf(af)).itens).toMatchObject([{ validade_minima_dias: 90 }]);
    expect((await errorsOf(sala.entregar(af, '20.00', chegou('10', doLote(89)))))['itens.0.validade']?.[0]).toMatch(
      /exige ao menos 90 dias na entrega: só se aceita o que vence desde/,
    );
    const parte = [
      { item_numero: 1, quantidade_entregue: '4', ...doLote(90) },
      {
        item_numero: 1,
        quantidade_entregue: '6',
        lote: 'A2',
        validade: addDays(sala.today, 89),
        quantidade_recusada: '6',
        motivo_recusa: 'Vence logo',
      },
    ];
    expect(await sala.recebida(af, '8.00', parte)).toMatchObject({ situacao: 'definitivo', valor_aceito: '8.00' });
  });

  it('o edital pode exigir outra validade, na autorização, também do que não se guarda por lote', async () => {
    const af = await pedida({}, {}, { validade_minima_dias: 30 });
    expect((await errorsOf(sala.entregar(af, '20.00', chegou('10'))))['itens.0.validade']?.[0]).toMatch(/Informe a validade/);
    expect(
      (await errorsOf(sala.entregar(af, '20.00', chegou('10', { validade: addDays(sala.today, 29) }))))['itens.0.validade'],
    ).toBeDefined();
    await ok(sala.entregar(af, '20.00', chegou('10', { validade: addDays(sala.today, 30) })), 201);
  });

  it('a que o edital diz do item vai à autorização, e não a do material nem outra', async () => {
    const material_id = await sala.material(PERECIVEL);
    const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '2.0000' }]);
    await suite.force(
      `insert into processo_contratacao_itens (pai_id, ordem, numero, material_id, quantidade, valor_unitario_estimado, valor_total, beneficio, situacao_item, validade_minima_dias)
       values ($1, 0, 1, $2, 10, 2, 20, 'sem', 'em_andamento', 45)`,
      [processo_contratacao_id, material_id],
    );
    const empenho_id = await sala.empenhado(CONSUMO, '20.00');
    const { id } = await sala.emitida({
      origem: 'processo',
      processo_contratacao_id,
      empenho_id,
      almoxarifado_id: await sala.almoxarifado(),
      itens: [{ item_numero: 1, quantidade: '10', validade_minima_dias: 10 }],
    });
    expect((await sala.lerAf(id)).itens).toMatchObject([{ validade_minima_dias: 45 }]);
  });

  it('o que esperou e entretanto passou a durar menos já não se recebe definitivamente', async () => {
    const af = await pedida(PERECIVEL);
    const { id } = await ok(sala.entregar(af, '20.00', chegou('10', doLote(90))), 201);
    await suite.sql('update recebimento_itens set validade = validade - 1 where pai_id = $1', [id]);
    expect((await errorsOf(sala.definitivo(id)))['itens.0.validade']?.[0]).toMatch(/ao menos 90 dias/);
  });
});

describe('o recebimento por comissão (SEG3)', () => {
  let membros: Caller[];
  let comissao_id: number;
  beforeAll(async () => {
    const regras = { 'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': [1, 2, 3, 5] };
    membros = [];
    for (let n = 0; n < 3; n += 1) membros.push((await suite.make.userWith(regras)).in(sala.prefeitura, 2026));
    comissao_id = await comissao({});
  });

  async function comissao(more: object): Promise<number> {
    const pessoas = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = any($1::bigint[]) order by id', [
      membros.map(({ usuarioId }) => usuarioId),
    ]);
    const draft = {
      tipo: 'recebimento',
      nome: `Comissão ${suite.make.next()}`,
      orgao_id: sala.prefeitura,
      ato_tipo: 'portaria',
      ato_numero: '1/2026',
      ato_data: '2026-01-05',
      vigencia_inicio: '2026-01-05',
      vigencia_fim: null,
      membros: pessoas.map(({ pessoa_id }, n) => ({
        pessoa_id,
        funcao: n === 0 ? 'presidente' : 'membro',
        vinculo: 'efetivo',
        assina: true,
      })),
      ...more,
    };
    return (await ok((await suite.admin()).post(COMISSOES, draft), 201)).id;
  }
  const assinar = (id: number, quem: Caller) => quem.post(`${RECEBIMENTO}/${id}/assinar_comissao`);

  it('três membros assinam, o último recebe; quem não é membro, e quem recebeu provisoriamente, não', async () => {
    const { id } = await ok(sala.entregar(await pedida(), '20.00', chegou('10'), { comissao_id }), 201);
    const [um, dois, tres] = membros as [Caller, Caller, Caller];
    expect((await assinar(id, sala.recebedor)).body.message).toMatch(/Só um membro da comissão/);
    expect((await sala.definitivo(id)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await errorsOf(sala.definitivo(id, um))).comissao_id?.[0]).toMatch(/outros 2 membros/);
    expect((await ok(assinar(id, um))).assinaturas).toHaveLength(1);
    expect((await ok(assinar(id, um))).assinaturas).toHaveLength(1);
    expect((await errorsOf(sala.definitivo(id, dois))).comissao_id?.[0]).toMatch(/Falta a assinatura de outro membro/);
    expect((await ok(assinar(id, dois))).assinaturas).toHaveLength(2);
    await ok(sala.almoxarife.edit(`${RECEBIMENTO}/${id}`, { nota_serie: '2' }));
    expect((await errorsOf(sala.definitivo(id, tres))).comissao_id?.[0]).toMatch(/outros 2 membros/);
    await ok(assinar(id, um));
    await ok(assinar(id, dois));
    const feito = await ok(sala.definitivo(id, tres));
    expect([feito.situacao, feito.assinaturas.length]).toEqual(['definitivo', 3]);
    expect((await tres.get(`${RECEBIMENTO}/${id}/imprimir/termo`)).status).toBe(200);
  });

  it('acima do limite do órgão só uma comissão recebe, e com a designação em vigor', async () => {
    await decidir({ recebimento_comissao_acima: '19.99' });
    const { id } = await ok(sala.entregar(await pedida(), '20.00', chegou('10')), 201);
    expect((await errorsOf(sala.definitivo(id))).comissao_id?.[0]).toMatch(/Acima de R\$ 19,99/);
    const vencida = await comissao({ vigencia_fim: '2026-02-01' });
    expect((await errorsOf(sala.almoxarife.edit(`${RECEBIMENTO}/${id}`, { comissao_id: vencida }))).comissao_id?.[0]).toMatch(
      /não está em vigor/,
    );
    await decidir({ recebimento_comissao_acima: '20.00' });
    expect(await ok(sala.definitivo(id))).toMatchObject({ situacao: 'definitivo' });
    await decidir({ recebimento_comissao_acima: null });
  });
});

describe('o atraso na entrega (R5)', () => {
  const MULTA = { multa_atraso_dia: '0.5000', multa_atraso_limite: '2.0000' };
  async function atrasada(dias: number, contrato: object = MULTA) {
    const af = await pedida({}, contrato);
    await suite.force('update autorizacao_fornecimento set data_limite = $2 where id = $1', [af, addDays(sala.today, -dias)]);
    return sala.recebida(af, '20.00', chegou('10'));
  }

  it('sugere a multa da cláusula, dia a dia, até o limite dela; sem cláusula, a dos parâmetros do órgão', async () => {
    expect(await atrasada(0)).toMatchObject({ dias_atraso: 0, multa_sugerida: null });
    expect(await atrasada(3)).toMatchObject({ dias_atraso: 3, multa_sugerida: '0.30' });
    expect(await atrasada(9)).toMatchObject({ dias_atraso: 9, multa_sugerida: '0.40' });
    await decidir({ multa_atraso_dia: '1', multa_atraso_limite: null });
    expect(await atrasada(3, {})).toMatchObject({ multa_sugerida: '0.60' });
    await decidir({ multa_atraso_dia: null, multa_atraso_limite: null });
    expect(await atrasada(3, {})).toMatchObject({ dias_atraso: 3, multa_sugerida: null });
  });

  it('abre uma vez o processo de sanção, com os dias e o valor; nenhuma sanção se aplica sozinha', async () => {
    const no_prazo = await atrasada(0);
    expect((await errorsOf(sala.recebedor.post(`${RECEBIMENTO}/${no_prazo.id}/abrir_sancao`))).id?.[0]).toMatch(/no prazo/);
    const { id, fornecedor_id } = await atrasada(3);
    const sancoes = async () => (await suite.sql('select id from sancao_fornecedor where pessoa_id = $1', [fornecedor_id])).length;
    const antes = await sancoes();
    const feito = await ok(sala.recebedor.post(`${RECEBIMENTO}/${id}/abrir_sancao`));
    const [processo] = await suite.sql<{ titulo: string; texto: string; status: number; interessado: number; origem: string }>(
      `select p.titulo, p.texto, p.status_id as status, p.origem_tipo || ':' || p.origem_id as origem,
              (select i.pessoa_id from processo_interessados i where i.pai_id = p.id) as interessado from processo p where p.id = $1`,
      [feito.processo_sancao_id],
    );
    expect(processo).toMatchObject({ status: 2, interessado: fornecedor_id, origem: `recebimento:${id}` });
    expect(processo?.titulo).toMatch(/Atraso na entrega/);
    expect(processo?.texto).toMatch(/com 3 dias de atraso/);
    expect(processo?.texto).toMatch(/0,5 % ao dia, até 2 %, é de R\$ 0,30/);
    expect((await sala.recebedor.post(`${RECEBIMENTO}/${id}/abrir_sancao`)).status).toBe(422);
    expect(await sancoes()).toBe(antes);
  });

  it('o contrato lista os seus recebimentos com atraso', async () => {
    const { id, autorizacao_fornecimento_id } = await atrasada(2);
    const [af] = await suite.sql<{ contrato_id: number }>('select contrato_id from autorizacao_fornecimento where id = $1', [
      autorizacao_fornecimento_id,
    ]);
    const lista = async (com_atraso: boolean) =>
      (await sala.compras.get(`${RECEBIMENTO}?contrato_id=${af?.contrato_id}&com_atraso=${com_atraso}`)).body.data.map(
        (row: { id: number }) => row.id,
      );
    expect([await lista(true), await lista(false)]).toEqual([[id], []]);
  });
});

describe('a autorização impressa (R7)', () => {
  it('confere-se por quem a tem, pelo código, e só depois de emitida', async () => {
    const af = await pedida();
    const { codigo_verificacao } = await sala.lerAf(af);
    expect(codigo_verificacao).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    const { status, body } = await suite.anonymous.get(`/publico/documentos/${codigo_verificacao}`);
    expect([status, body.recurso, body.registro.situacao, body.registro.valor_total]).toEqual([
      200,
      'autorizacao_fornecimento',
      'emitida',
      '20.00',
    ]);
    expect(Object.keys(body.registro)).not.toContain('empenho_id');
    expect((await sala.compras.get(`${AF}/${af}/imprimir/autorizacao`)).status).toBe(200);
  });
});
