import { beforeAll, describe, expect, it } from 'vitest';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { AF, openSupply, RECEBIMENTO } from '#tests/server/supply';

const suite = openSuite();
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
const RESTOS = '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar';
const MENU_RESTOS = 'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar';
const ESTOQUE = '1.1.5.6.1.01';
const TUDO = [1, 2, 3, 4, 5];
const MOTIVO = 'Material devolvido por estar fora da especificação';

interface Pedida {
  af: number;
  empenho_id: number;
  almoxarifado_id: number;
}

let sala: Awaited<ReturnType<typeof openSupply>>;
let almoxarife: Caller;
let recebedor: Caller;
let contador: Caller;
let estoque: Pedida;
let consumo: Pedida;
let bens: Pedida;

/** Ordered in 2026 and not delivered in it. */
async function pedida(natureza: string, material: Parameters<typeof sala.material>[0]): Promise<Pedida> {
  const [material_id, almoxarifado_id] = [await sala.material(material), await sala.almoxarifado()];
  const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '2.0000' }]);
  const empenho_id = await sala.empenhado(natureza, '20.00');
  const draft = { origem: 'processo', processo_contratacao_id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade: '10' }] };
  return { af: (await sala.emitida(draft)).id, empenho_id, almoxarifado_id };
}

beforeAll(async () => {
  sala = await openSupply(suite);
  estoque = await pedida('3.3.90.30', {});
  consumo = await pedida('3.3.90.30', { controla_estoque: false });
  bens = await pedida('4.4.90.52', { tipo: 'permanente', controla_estoque: false });
  suite.travel({ days: 60 });
  const supply = {
    'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': TUDO,
    'gestao-de-compras.almoxarifado.movimentacao': TUDO,
    'gestao-de-compras.almoxarifado.cadastro': TUDO.slice(0, 4),
  };
  const em = async (year: number, rules: Parameters<typeof suite.make.userWith>[0]) =>
    (await suite.make.userWith(rules)).in(sala.prefeitura, year);
  // an order is found in its own exercício, and what it brings is of the book of the day
  [almoxarife, recebedor] = [await em(2026, supply), await em(2026, supply)];
  const rules = {
    'contabilidade.processamentos.encerramento': [1, 5],
    'contabilidade.lancamentos.lancamentos-contabeis': [1, 5],
    [MENU_RESTOS]: TUDO,
  };
  const encerrador = await em(2026, rules);
  await closeDays(suite.sql, sala.prefeitura, 2026);
  for (let mes = 1; mes <= 12; mes += 1) {
    const { status, body } = await encerrador.post(`${ENCERRAMENTO}/fechar`, { mes, motivo: SEM_CONCILIAR });
    if (status !== 200) throw new Error(`Mês ${mes}: ${JSON.stringify(body)}`);
  }
  for (let etapa = 1; etapa <= 10; etapa += 1) {
    const { status, body } = await encerrador.post(`${ENCERRAMENTO}/etapas/${etapa}/executar`, {});
    if (status !== 200) throw new Error(`Etapa ${etapa}: ${JSON.stringify(body)} ${suite.takeFailures()}`);
  }
  contador = encerrador.in(sala.prefeitura, 2027);
});

const entregar = async ({ af }: Pedida, quantidade: string, nota_valor: string) =>
  ok(
    almoxarife.post(RECEBIMENTO, {
      autorizacao_fornecimento_id: af,
      modelo: 'nfse',
      nota_numero: String(7000 + suite.make.next()),
      nota_emissao: '2027-01-11',
      nota_valor,
      itens: [{ item_numero: 1, quantidade_entregue: quantidade }],
    }),
    201,
  );
const receber = async (onde: Pedida, quantidade: string, valor: string) =>
  ok(recebedor.post(`${RECEBIMENTO}/${(await entregar(onde, quantidade, valor)).id}/receber_definitivo`));
const estornar = (id: number) => recebedor.post(`${RECEBIMENTO}/${id}/estornar`, { motivo: MOTIVO });

async function restoDe({ empenho_id }: Pedida) {
  const [row] = await suite.sql<{ id: number }>("select id from resto_a_pagar where empenho_id = $1 and tipo = 'nao_processado'", [
    empenho_id,
  ]);
  return (await contador.get(`${RESTOS}/${row?.id}`)).body;
}
async function saldo2027(codigo: string): Promise<string> {
  const [row] = await suite.sql<{ saldo: string }>(
    `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as saldo from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = 2027 and c.codigo like $2`,
    [sala.prefeitura, `${codigo}%`],
  );
  return row?.saldo ?? '0.00';
}
const subiu = async (codigo: string, fazer: () => Promise<unknown>): Promise<string> => {
  const antes = await saldo2027(codigo);
  await fazer();
  return (Number(await saldo2027(codigo)) - Number(antes)).toFixed(2);
};
const liquidar = async (onde: Pedida, valor: string) =>
  contador.post(`${RESTOS}/${(await restoDe(onde)).id}/liquidar`, {
    data: '2027-01-12',
    valor,
    documento: 'NF 1',
    atesto_pessoa_id: (await suite.make.pessoa()).id,
    motivo: 'Entrega do ano seguinte',
  });

describe('o que chega no exercício seguinte ao do empenho (restos a pagar)', () => {
  it('o de estoque entra no almoxarifado e fica em liquidação no resto, no livro pela conta do estoque; liquida-se depois', async () => {
    let id = 0;
    expect(
      await subiu(ESTOQUE, async () => {
        id = (await receber(estoque, '6', '12.00')).id;
      }),
    ).toBe('12.00');
    expect(await restoDe(estoque)).toMatchObject({ em_liquidacao: '12.00', a_liquidar: '20.00', liquidado: '0.00' });
    const [posicao] = await suite.sql('select valor::text from posicao_estoque where almoxarifado_id = $1', [estoque.almoxarifado_id]);
    expect(posicao).toEqual({ valor: '12.00' });
    expect((await almoxarife.get(`${AF}/${estoque.af}`)).body).toMatchObject({ situacao: 'parcialmente_recebida' });
    expect(await subiu(ESTOQUE, async () => ok(liquidar(estoque, '12.00'), 201))).toBe('0.00');
    expect(await restoDe(estoque)).toMatchObject({ em_liquidacao: '0.00', liquidado: '12.00', a_liquidar: '8.00', a_pagar: '12.00' });
    expect((await errorsOf(estornar(id))).id?.[0]).toMatch(/Há liquidação deste valor no resto a pagar/);
  });

  it('estorna-se enquanto nada se liquidou, e o resto, o estoque e o livro voltam ao que eram', async () => {
    expect(
      await subiu(ESTOQUE, async () => {
        const { id } = await receber(estoque, '4', '8.00');
        expect(await restoDe(estoque)).toMatchObject({ em_liquidacao: '8.00' });
        await ok(estornar(id));
      }),
    ).toBe('0.00');
    expect(await restoDe(estoque)).toMatchObject({ em_liquidacao: '0.00', a_liquidar: '8.00' });
  });

  it('o que se recebeu não se cancela do resto', async () => {
    const { id } = await receber(estoque, '3', '6.00');
    const cancelar = async (valor: string) =>
      contador.post(`${RESTOS}/${(await restoDe(estoque)).id}/cancelar`, {
        data: '2027-01-12',
        valor,
        parte: 'cancelamento',
        documento: 'Decreto 1',
        motivo: 'Não se recebe mais',
      });
    expect((await errorsOf(cancelar('2.01'))).valor?.[0]).toMatch(/Restam R\$ 2,00 a liquidar/);
    await ok(estornar(id));
  });

  it('o de consumo imediato e o permanente também, cada um pela conta da sua natureza', async () => {
    expect(await subiu('3.3.1', async () => receber(consumo, '10', '20.00'))).toBe('20.00');
    expect(await restoDe(consumo)).toMatchObject({ em_liquidacao: '20.00' });
    expect(await receber(bens, '10', '20.00')).toMatchObject({ situacao: 'definitivo', em_liquidacao_id: null });
    expect(await restoDe(bens)).toMatchObject({ em_liquidacao: '20.00', a_liquidar: '20.00' });
  });

  it('o livro de 2027 confere com os restos e o estoque', async () => {
    const { body } = await contador.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
    expect(body.pontos.filter((one: { confere: boolean }) => !one.confere).map((one: { nome: string }) => one.nome)).toEqual([]);
  });
});
