import { runAct } from '../../../../server/documents/acts';
import { issueNumber } from '../../../../server/resources/number';
import { cnpjFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { contrato } from '../../resources/contratos/contrato';
import { contabilizar } from '../contratos/fatos';
import { semearEmpenho } from '../contratos/semear-empenho';
import { FORNECEDORES, lugarDe } from '../fornecedores/ramos';
import { comoPapel } from '../semear-pessoas';

const YEAR = 2026;
const ENTIDADE = '02';
/** Root of the CNPJ of who sells stationery. */
const PAPELARIA = '98760002';
const VALOR = '2890.00';
/** Item of the contract, its quantity and its price. */
const ITENS = [
  ['100', '23.9000'],
  ['40', '12.5000'],
] as const;

/** Root of the CNPJ of the gas station. */
const POSTO = '98760004';
const COMBUSTIVEIS = [
  ['Gasolina comum', '2500', '5.8900'],
  ['Óleo diesel S10', '3000', '6.1900'],
] as const;
const VALOR_COMBUSTIVEL = '33295.00';

/** A contract of stationery with its empenho and three AFs: one that is late, one received in part and one just issued. */
export async function semearFornecimento(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('autorizações de fornecimento');
  const orgao = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!orgao) return;
  await seed.inEntity(orgao.id, () => seed.inYear(YEAR, () => semearNaEntidade(seed, orgao.id)));
}

async function semearNaEntidade(seed: Seed, orgao: number): Promise<void> {
  const { db } = seed.work;
  const almoxarifado = await db.first<{ id: number }>("select id from almoxarifado where codigo = '001' order by id limit 1");
  const materiais = await db.rows<{ id: number }>(
    `select m.id from public.almoxarifado_itens i join material m on m.id = i.material_id join public.unidade_medida u on u.id = m.unidade_id
       join subgrupo_material s on s.id = m.subgrupo_id
      where i.pai_id = $1 and m.tipo = 'consumo' and not m.controla_lote and u.casas_decimais = 0 and s.codigo = any($2::text[])
      order by i.ordem limit ${ITENS.length}`,
    [almoxarifado?.id, FORNECEDORES[lugarDe(PAPELARIA)]?.ramos],
  );
  const credenciado = await lerCredenciado(seed, PAPELARIA);
  if (!almoxarifado || !credenciado || materiais.length < ITENS.length) return;
  const contrato_id = await semearContrato(seed, orgao, credenciado, {
    chave: 'expediente',
    objeto: 'Fornecimento de material de expediente para as secretarias, em entregas parceladas.',
    valor: VALOR,
    itens: ITENS.map(([quantidade, valor_unitario], n) => ({ material_id: materiais[n]?.id, quantidade, valor_unitario })),
  });
  const empenho_id = await semearEmpenho(seed, {
    chave: 'expediente',
    orgao,
    contrato_id,
    credor_id: credenciado.pessoa_id,
    natureza: '3.3.90.30',
    valor: VALOR,
    historico: 'Material de expediente para as secretarias, em entregas parceladas',
  });
  if (empenho_id === null) return;
  const pedido = { origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: almoxarifado.id, tipo: 'fornecimento' };
  const emitido = await db.first<{ dia: string }>("select to_char(data_emissao, 'YYYY-MM-DD') as dia from empenho where id = $1", [
    empenho_id,
  ]);
  const atrasada = { ...pedido, prazo_entrega: 0, itens: [{ item_numero: 1, quantidade: '20' }] };
  await seed.at(new Date(`${emitido?.dia}T15:00:00Z`), async () => {
    const id = await semearAf(seed, 'atrasada', atrasada);
    await praticar(seed, 'autorizacao_fornecimento', id, 'emitida', 'registrar_ciencia', { data: seed.work.today() });
  });
  const parcial = await semearAf(seed, 'parcial', { ...pedido, prazo_entrega: 15, itens: [{ item_numero: 1, quantidade: '10' }] });
  // at one hour, so that the same seed always gives the same municipality
  await seed.at(new Date(`${seed.work.today()}T15:00:00Z`), () => semearRecebimento(seed, parcial));
  await semearAf(seed, 'emitida', { ...pedido, prazo_entrega: 30, itens: [{ item_numero: 2, quantidade: '15' }] });
  await semearCombustivel(seed, orgao, almoxarifado.id);
}

/** The fuel of the fleet: a contract of the gas station, its empenho and the AF from which the vehicles fill. */
async function semearCombustivel(seed: Seed, orgao: number, almoxarifado_id: number): Promise<void> {
  const { db } = seed.work;
  const posto = await lerCredenciado(seed, POSTO);
  const materiais = await db.rows<{ id: number; nome: string }>('select m.id, m.nome from material m where m.nome = any($1::text[])', [
    COMBUSTIVEIS.map(([nome]) => nome),
  ]);
  const oficina = await db.first<{ id: number }>("select id from departamento where nome = 'Oficina e Frota' order by id limit 1");
  if (!posto || !oficina || materiais.length < COMBUSTIVEIS.length) return;
  const contrato_id = await semearContrato(seed, orgao, posto, {
    chave: 'combustivel',
    objeto: 'Fornecimento de combustíveis para a frota do Município, por abastecimento na bomba.',
    valor: VALOR_COMBUSTIVEL,
    itens: COMBUSTIVEIS.map(([nome, quantidade, valor_unitario]) => ({
      material_id: materiais.find((um) => um.nome === nome)?.id,
      quantidade,
      valor_unitario,
    })),
  });
  const empenho_id = await semearEmpenho(seed, {
    chave: 'combustivel',
    orgao,
    contrato_id,
    credor_id: posto.pessoa_id,
    natureza: '3.3.90.30',
    valor: VALOR_COMBUSTIVEL,
    historico: 'Combustíveis para a frota do Município, por abastecimento',
  });
  if (empenho_id === null) return;
  await semearAf(seed, 'combustivel', {
    origem: 'contrato',
    contrato_id,
    empenho_id,
    almoxarifado_id,
    departamento_id: oficina.id,
    tipo: 'fornecimento',
    prazo_entrega: 30,
  });
}

interface Credenciado extends Record<string, unknown> {
  procedimento_id: number;
  pessoa_id: number;
}

const lerCredenciado = ({ work }: Seed, raiz: string): Promise<Credenciado | undefined> =>
  work.db.first<Credenciado>(
    "select i.procedimento_id, i.pessoa_id from inscricao_procedimento i join pessoa n on n.id = i.pessoa_id join procedimento_auxiliar p on p.id = i.procedimento_id where i.situacao = 'deferida' and p.tipo = 'credenciamento' and n.cpf_cnpj = $1 order by i.id limit 1",
    [cnpjFrom(raiz)],
  );

/** In force since October, signed with who is credenciado. */
async function semearContrato(
  seed: Seed,
  orgao_id: number,
  { procedimento_id, pessoa_id }: Credenciado,
  { chave, objeto, valor, itens }: { chave: string; objeto: string; valor: string; itens: readonly object[] },
): Promise<number> {
  const { work } = seed;
  const id = await seed.put('contrato', `contrato:${chave}`, {
    procedimento_auxiliar_id: procedimento_id,
    contratado_id: pessoa_id,
    orgao_id,
    objeto,
    categoria_processo: 'compras',
    natureza_prazo: 'unica',
    execucao_por: 'af',
    vigencia_inicio: '2026-10-01',
    vigencia_fim: '2026-12-31',
    itens,
  });
  if (!(await work.db.first("select id from contrato where id = $1 and situacao = 'minuta'", [id]))) return id;
  // the acts of a contract are of another room: here it is only what the orders are of
  const { numero } = await issueNumber(work, contrato, { ano: YEAR } as never);
  await work.db.execute(
    "update contrato set situacao = 'vigente', ano = $2, numero = $3, data_assinatura = '2026-10-01' where id = $1 and cliente_id = $4",
    [id, YEAR, numero, work.cliente.id],
  );
  await work.transact((tx) =>
    contabilizar(tx, {
      fato: 'CONTRATO_REGISTRO',
      valor,
      instrumento: `${contrato.name}:${id}`,
      origem: { tipo: contrato.name, id },
      movimento: 'registro',
      escrito: `Contrato ${numero}/${YEAR}`,
    }),
  );
  return id;
}

async function semearAf(seed: Seed, chave: string, draft: Record<string, unknown>): Promise<number> {
  await seed.pause();
  const id = await seed.put('autorizacao_fornecimento', `autorizacao_fornecimento:${chave}`, draft);
  await praticar(seed, 'autorizacao_fornecimento', id, 'rascunho', 'emitir');
  return id;
}

/** Six of ten, conferred by one person and accepted by another. */
async function semearRecebimento(seed: Seed, autorizacao_fornecimento_id: number): Promise<void> {
  const id = await seed.put('recebimento', 'recebimento:parcial', {
    autorizacao_fornecimento_id,
    modelo: 'nfse',
    nota_numero: '4187',
    nota_serie: '1',
    nota_emissao: seed.work.today(),
    nota_valor: '143.40',
    itens: [{ item_numero: 1, quantidade_entregue: '6' }],
  });
  const { work } = seed;
  if (!(await work.db.first("select id from recebimento where id = $1 and situacao = 'provisorio'", [id]))) return;
  await runAct(await comoPapel(work, 'recebedor'), work.services.registry.get('recebimento'), id, 'receber_definitivo', {});
}

/** An act, of a record that is still where it begins. */
async function praticar({ work }: Seed, recurso: string, id: number, de: string, ato: string, pedido: object = {}): Promise<void> {
  if (await work.db.first(`select id from ${recurso} where id = $1 and situacao = $2`, [id, de]))
    await runAct(work, work.services.registry.get(recurso), id, ato, pedido);
}
