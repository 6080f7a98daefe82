import { runAct } from '../../../../server/documents/acts';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { pagamento } from '../../resources/pagamento';
import { ORDENS_DO_ANO } from '../historico/meses';
import { semearReceitasDoAno } from '../historico/seed';

const YEAR = 2026;
const ENTIDADE = '02';

/** An order of the demonstration. */
export interface Demo {
  /** Number of the document that was liquidated, and the beginning of the history of its empenho. */
  nota: string;
  historico: string;
  /** Day of the order, and of the payment; null of one that was not paid yet. */
  data: string;
  pago: string | null;
  autorizada?: false;
  devolvida?: string;
}

/** In the order in which they were paid: of what is contracted, the chronological one. */
const ORDENS: readonly Demo[] = [
  { nota: '7781', historico: 'Material de enfermagem', data: '2026-10-09', pago: '2026-10-13' },
  { nota: '58', historico: 'Reparo do telhado', data: '2026-10-09', pago: '2026-10-13' },
  { nota: '102931', historico: 'Energia elétrica', data: '2026-10-13', pago: '2026-10-14' },
  { nota: '9010', historico: 'Combustível', data: '2026-10-14', pago: '2026-10-15' },
  { nota: '77', historico: 'Manutenção de vias', data: '2026-10-23', pago: '2026-10-26' },
  { nota: '118204', historico: 'Energia elétrica', data: '2026-11-03', pago: '2026-11-04', devolvida: '2026-11-05' },
  { nota: 'A-001/120', historico: 'Amortização do financiamento', data: '2026-11-05', pago: '2026-11-06' },
  { nota: 'J-001/120', historico: 'Juros do financiamento', data: '2026-11-05', pago: '2026-11-06' },
  { nota: 'SF-1/2026', historico: 'Suprimento de fundos', data: '2026-11-06', pago: '2026-11-09' },
  { nota: '84', historico: 'Manutenção de vias', data: '2026-11-16', pago: '2026-11-17' },
  { nota: '131877', historico: 'Energia elétrica', data: '2026-11-17', pago: null },
  { nota: '10/2026', historico: 'Folha de pagamento', data: '2026-11-17', pago: null, autorizada: false },
];

/** The second parcel of a contract, with what is withheld of it. */
const COM_RETENCOES = {
  nota: '84',
  historico: 'Manutenção de vias',
  data: '2026-11-13',
  valor: '20000.00',
  retencoes: ['ISS%', 'INSS%'],
} as const;

/** Orders of payment in every situação: most were paid, one came back from the bank. */
export async function semearPagamentos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('pagamentos');
  const owner = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!owner) return;
  await seed.inEntity(owner.id, () =>
    seed.inYear(YEAR, async () => {
      await semearRetencoes(seed);
      const conta = await seed.work.db.first<{ id: number }>("select id from conta_bancaria where tipo = 'movimento' order by id limit 1");
      if (seed.scale === 'demo') await semearReceitasDoAno(seed, conta?.id as number);
      for (const demo of ordensDe(seed)) await semearOrdem(seed, demo, conta?.id as number);
    }),
  );
}

/** In the order in which they were paid; the larger demonstration has what was paid in the whole year. */
function ordensDe({ scale }: Seed): readonly Demo[] {
  if (scale !== 'demo') return ORDENS;
  const day = ({ pago, data }: Demo) => pago ?? data;
  return [...ORDENS, ...ORDENS_DO_ANO].toSorted((a, b) => day(a).localeCompare(day(b)));
}

async function semearRetencoes(seed: Seed): Promise<void> {
  const { nota, historico, data, valor, retencoes } = COM_RETENCOES;
  const before = await seed.work.db.first<{ empenho_id: number; atesto_pessoa_id: number; categoria_fila: string }>(
    'select l.empenho_id, l.atesto_pessoa_id, l.categoria_fila from liquidacao l join public.empenho e on e.id = l.empenho_id where e.historico like $1 order by l.numero limit 1',
    [`${historico}%`],
  );
  if (!before) return;
  const tipos = await seed.work.db.rows<{ id: number }>('select id from tipo_retencao where nome like any($1::text[]) order by nome', [
    retencoes,
  ]);
  await seed.put('liquidacao', `liquidacao:retencoes:${nota}`, {
    ...before,
    data,
    competencia: data.slice(0, 7),
    vencimento: '2026-11-28',
    valor,
    historico,
    atesto_data: data,
    documentos: [{ tipo: 'nfse', numero: nota, emissao: data, valor }],
    retencoes: tipos.map(({ id }) => ({ tipo_retencao_id: id })),
  });
}

/** An order of a liquidação, authorised and paid as it says. */
export async function semearOrdem(
  seed: Seed,
  { nota, historico, data, pago, autorizada, devolvida }: Demo,
  conta_bancaria_id: number,
): Promise<void> {
  await seed.pause();
  const { work } = seed;
  const row = await work.db.first<{ id: number; ordenador_id: number }>(
    `select l.id, e.ordenador_id from liquidacao l join public.empenho e on e.id = l.empenho_id join public.liquidacao_documentos d on d.pai_id = l.id
      where d.numero = $1 and e.historico like $2 order by l.id limit 1`,
    [nota, `${historico}%`],
  );
  if (!row) return;
  const id = await seed.put('ordem_pagamento', `ordem:${nota}`, {
    data,
    conta_bancaria_id,
    forma: 'debito',
    liquidacoes: [{ liquidacao_id: row.id, valor_bruto: null }],
  });
  const known = await work.db.first<{ situacao: string }>('select situacao from ordem_pagamento where id = $1', [id]);
  if (known?.situacao !== 'emitida' || autorizada === false) return;
  const signer = await ordenador(work, row.ordenador_id);
  await autorizarEPagar(signer, id, pago);
  if (!pago || !devolvida) return;
  const paid = await work.db.first<{ id: number }>('select id from pagamento where ordem_pagamento_id = $1', [id]);
  const devolucao = { data: devolvida, motivo: 'devolucao_bancaria', justificativa: 'A conta do credor foi encerrada' };
  await runAct(signer, work.services.registry.get(pagamento.name), paid?.id ?? 0, 'anular', devolucao);
}

/** Has an order signed, and paid on a day; null of one that waits. */
export async function autorizarEPagar(signer: Work, id: number, pago: string | null): Promise<void> {
  const resource = signer.services.registry.get(ordemPagamento.name);
  await runAct(signer, resource, id, 'autorizar', {});
  if (!pago) return;
  // the signature is of the day of the order, which has passed
  await signer.db.execute('update ordem_pagamento set autorizado_em = data where id = $1 and cliente_id = $2', [id, signer.cliente.id]);
  await runAct(signer, resource, id, 'pagar', { data: pago });
}

/** Who authorises is not who liquidated. */
export async function ordenador(work: Work, pessoaId: number): Promise<Work> {
  const other = await anotherPerson(work);
  return other.actingAs({ ...other.user, pessoaId });
}
