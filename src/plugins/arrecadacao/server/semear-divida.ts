import { runAct } from '../../../server/documents/acts';
import { anotherPerson } from '../../../server/seed/another-person';
import type { Seed } from '../../../server/seed/engine';

const YEAR = 2026;
/** What is done to each inscription of the demonstration, one after the other. */
const STEPS: readonly (readonly (readonly [ato: string, input: object])[])[] = [
  [],
  [
    ['enviar', {}],
    ['inscrever', {}],
  ],
  [
    ['enviar', {}],
    ['inscrever', {}],
    ['emitir-cda', {}],
    ['conciliar', { data: '2026-11-05', forma: 'notificacao', documento: 'Notificação 12/2026' }],
    ['protestar', { cartorio: 'Tabelionato de Protesto da Comarca', protocolo: '2026-0457', data: '2026-11-10', custas: '58.90' }],
  ],
];

/** A draft, an inscription and one that was protested, of parcels of the IPTU that nobody paid. */
export async function semearDividaAtiva(seed: Seed): Promise<void> {
  await seed.pause();
  const resource = seed.work.services.registry.get('divida_ativa');
  const signer = await anotherPerson(seed.work);
  const owners = await seed.work.db.rows<{ contribuinte_id: number; imovel_id: number; tributo_id: number; meses: object[] }>(
    `select d.contribuinte_id, d.imovel_id, d.tributo_id,
            json_agg(json_build_object('debito_id', d.id, 'competencia', to_char(d.vencimento, 'YYYY-MM')) order by d.vencimento) as meses
       from debito d where d.exercicio = $1 and d.vencimento < make_date($1, 7, 1) group by 1, 2, 3 order by d.contribuinte_id desc limit $2`,
    [YEAR, STEPS.length],
  );
  for (const [n, { meses, ...owner }] of owners.entries()) {
    const id = await seed.put('divida_ativa', `divida:${n}`, {
      ...owner,
      exercicio: YEAR,
      data_base: seed.work.today(),
      processo: `${120 + n}/${YEAR}`,
      data_constituicao: `${YEAR}-01-20`,
      data_notificacao: `${YEAR}-01-20`,
      meses,
    });
    const made = await seed.work.db.first<{ situacao: string }>('select situacao from divida_ativa where id = $1', [id]);
    if (made?.situacao !== 'a_inscrever') continue;
    for (const [ato, input] of STEPS[n] ?? []) await runAct(signer, resource, id, ato, input);
  }
}

/** A law of parcelamento, and a debtor who joined it and paid the first parcel. */
export async function semearParcelamento(seed: Seed): Promise<void> {
  await seed.pause();
  const modelo_id = await seed.put('modelo_parcelamento', 'modelo_parcelamento:ordinario', {
    nome: 'Parcelamento ordinário',
    fundamento: 'Lei Complementar 45/2024 (Código Tributário Municipal), art. 98',
    max_parcelas: 36,
    parcela_minima: '20.00',
  });
  const signer = await anotherPerson(seed.work);
  const debtor = await seed.work.db.first<{ contribuinte_id: number; debitos: object[] }>(
    `select d.contribuinte_id, json_agg(json_build_object('debito_id', d.id) order by d.vencimento) as debitos from debito d
      where d.exercicio = $1 and d.vencimento < make_date($1, 9, 1) and not exists (select from divida_ativa_meses m where m.debito_id = d.id)
      group by 1 having sum(d.principal) > 200 order by 1 desc limit 1`,
    [YEAR],
  );
  await semearCertidao(seed);
  if (!debtor) return;
  const hoje = seed.work.today();
  const id = await seed.put('parcelamento_debito', 'parcelamento:0', {
    ...debtor,
    modelo_id,
    numero_parcelas: 6,
    primeiro_vencimento: hoje,
  });
  const made = await seed.work.db.first<{ situacao: string }>('select situacao from parcelamento_debito where id = $1', [id]);
  if (made?.situacao !== 'proposta') return;
  const resource = seed.work.services.registry.get('parcelamento_debito');
  await runAct(signer, resource, id, 'confessar', { data: hoje, documento: 'Termo 8/2026' });
  const account = await seed.work.db.first<{ id: number; entidade_id: number }>(
    "select id, entidade_id from public.conta_bancaria where cliente_id = $1 and tipo = 'arrecadacao' order by id limit 1",
    [seed.work.cliente.id],
  );
  if (!account) return;
  await runAct(signer.inEntity(account.entidade_id), resource, id, 'pagar', {
    parcela: 1,
    data: hoje,
    data_credito: hoje,
    conta_bancaria_id: account.id,
    documento: 'Recibo 31',
    motivo: 'Pagamento no balcão da prefeitura',
  });
}

/** A certidão of an establishment that owes nothing. */
async function semearCertidao(seed: Seed): Promise<void> {
  const clean = await seed.work.db.first<{ id: number }>(
    'select c.id from contribuinte c where not exists (select from debito d where d.contribuinte_id = c.id) order by c.id limit 1',
  );
  if (clean) await seed.put('certidao_debito', 'certidao:0', { contribuinte_id: clean.id, finalidade: 'Participar de licitação' });
}
