import { z } from 'zod';
import { type ClosedDay, counted, formatDate, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { holdersOf } from '../../../../server/notifications';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { DiaDoBoletim } from '../../parts/boletim/dia';
import { type BoletimCaixa, boletimCaixa } from '../../resources/boletim_caixa';
import { apurarDia } from './apurar';
import { diasSemBoletim } from './dias';

const { menu, api, label } = boletimCaixa;

/** Names said of who may open a day again; the others are not counted. */
const NOMEADOS = 5;

/** The calls of the boletins. */
export const boletimEndpoints = [
  endpoint({
    method: 'POST',
    url: `${api.path}/abrir-dias`,
    access: { menu: [menu], regra: 2 },
    tag: label.many,
    summary: 'Boletins: abrir o de cada dia com movimento que ainda não tem',
    body: z.object({}),
    handle: (work) =>
      work.transact(async (tx) => {
        const dias = await diasSemBoletim(tx, tx.today());
        if (dias.length === 0) throw new ValidationError({ data: ['Cada dia com movimento já tem o seu boletim.'] });
        for (const data of dias) await createRecord(tx, tx.services.registry.get(boletimCaixa.name), { data });
        return { message: `${counted(dias.length, 'boletim aberto', 'boletins abertos')}.`, result: { dias } };
      }),
  }),
  endpoint({
    method: 'GET',
    url: `${api.path}/:id/dia`,
    access: { menu: [menu], regra: 1 },
    tag: label.many,
    summary: 'Boletim: o dia como o livro o tem agora',
    handle: async (work, { params }) => lerDia(work, readId(params.id)),
  }),
  endpoint({
    method: 'GET',
    url: `${api.path}/dia-fechado`,
    access: 'session',
    tag: label.many,
    summary: 'Boletins: se um dia está fechado, e quem o reabre',
    query: z.object({ data: z.iso.date() }),
    handle: (work, { query: { data } }) => lerFechado(work, data),
  }),
];

async function lerDia(work: Work, id: number): Promise<DiaDoBoletim> {
  const { data } = (await readRecord(work, work.services.registry.get(boletimCaixa.name), id)) as BoletimCaixa;
  const { contas, movimentos } = await apurarDia(work, data);
  const names = await work.db.rows<{ conta: number; fonte: number; conta_nome: string; fonte_nome: string }>(
    `select k.conta, k.fonte, concat_ws(' · ', nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) as conta_nome,
            regexp_replace(f.codigo, '\\.0000$', '') || ' – ' || f.nome as fonte_nome
       from unnest($1::bigint[], $2::bigint[]) as k(conta, fonte) join conta_bancaria c on c.id = k.conta join public.fonte_recurso f on f.id = k.fonte`,
    [contas.map((one) => one.conta_bancaria_id), contas.map((one) => one.fonte_recurso_id)],
  );
  const total = (name: 'saldo_anterior' | 'ingressos' | 'dispendios' | 'saldo_atual') =>
    sumDecimals(['0.00', ...contas.map((conta) => conta[name])]);
  return {
    contas: contas.map(({ conta_bancaria_id, fonte_recurso_id, ...values }) => {
      const named = names.find(({ conta, fonte }) => conta === conta_bancaria_id && fonte === fonte_recurso_id);
      return { ...values, conta: named?.conta_nome ?? '', fonte: named?.fonte_nome ?? '' };
    }),
    movimentos,
    total: {
      saldo_anterior: total('saldo_anterior'),
      ingressos: total('ingressos'),
      dispendios: total('dispendios'),
      saldo_atual: total('saldo_atual'),
    },
  };
}

/** A closed boletim closes the days before it too; only the last one is opened again. */
async function lerFechado(work: Work, data: string): Promise<ClosedDay> {
  const boletim = await work.db.first<{ id: number; data: string }>(
    `select b.id, to_char(b.data, 'YYYY-MM-DD') as data from public.boletim_caixa b
      where b.cliente_id = $1 and b.entidade_id = $2 and b.exercicio = extract(year from $3::date) and b.data >= $3::date and b.situacao = 'fechado'
        and b.data_exclusao is null order by b.data desc limit 1`,
    [work.cliente.id, entityOf(work), data],
  );
  if (!boletim) return { recusa: null, caminho: null };
  const holders = await holdersOf(work, menu, 5);
  const rows = await work.db.rows<{ nome: string }>(
    'select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = any($1::bigint[]) order by 1 limit $2',
    [holders, NOMEADOS],
  );
  const reabre = work.caller !== null && holders.includes(work.caller.usuarioId);
  const quem = rows.length > 0 ? `Quem pode reabri-lo: ${rows.map(({ nome }) => nome).join(', ')}.` : 'Ninguém pode reabri-lo.';
  return {
    recusa: `O dia ${formatDate(data)} está fechado pelo boletim de ${formatDate(boletim.data)}: escolha outro dia. ${reabre ? 'Você pode reabri-lo.' : quem}`,
    caminho: reabre ? { url: `${boletimCaixa.route.base}/${boletim.id}`, rotulo: `Abrir o boletim de ${formatDate(boletim.data)}` } : null,
  };
}
