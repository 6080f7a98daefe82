import { formatDate } from '../../../../resources/definition';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Consignacao, consignacao } from '../../resources/consignacao/consignacao';
import { averbar, encerrar, perguntar, reativar, suspender } from './averbar';
import { travarVinculo } from './margem';

/** Event of each kind (handbook Pessoal 5.1), where the contract does not name one. */
const EVENTO_DO_TIPO: Readonly<Record<Consignacao['tipo'], number>> = {
  emprestimo: 560,
  cartao: 560,
  beneficio: 560,
  mensalidade: 570,
  plano: 580,
  seguro: 580,
};

const termina = (t: string) =>
  `case when ${t}.parcelas_total is not null then to_char(${t}.inicio + make_interval(months => ${t}.parcelas_total - 1), 'MM/YYYY') end`;

const TRAVA = { lock: travarVinculo };

export const consignacaoRules = onResource(consignacao, {
  derived: {
    rotulo: (t) =>
      `select ${t}.contrato || ' · ' || f.matricula || ' ' || p.nome from public.funcionario f, public.pessoa p where f.id = ${t}.funcionario_id and p.id = f.pessoa_id`,
    termina,
    parcela_atual: (t) =>
      `(case when ${t}.situacao = 'suspensa' then coalesce(${t}.parcelas_anteriores, 0) else coalesce(${t}.parcelas_anteriores, 0) +
         (select count(distinct c.folha_id)::int from contracheque_linha l join public.contracheque c on c.id = l.pai_id
           where l.lancamento_id = ${t}.lancamento_id and c.situacao = 'definitivo' and ${t}.situacao = 'averbada') end)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'proposta' then 'A consignação já foi averbada: suspenda-a ou encerre-a, e averbe outra.' end`,
  complete: async (draft, tx, current) => {
    const { tipo, evento_id } = { ...current, ...draft };
    if (!tipo) return draft;
    const changed = current !== null && draft.tipo !== undefined && draft.tipo !== current.tipo && draft.evento_id === current.evento_id;
    if (evento_id && !changed) return draft;
    const evento = await tx.db.first<{ id: number }>(
      'select e.id from evento_folha e where e.codigo = $1 and e.situacao order by e.vigencia_inicio desc limit 1',
      [EVENTO_DO_TIPO[tipo]],
    );
    return { ...draft, evento_id: evento?.id ?? null };
  },
  judge: (draft, _tx, current) =>
    ({ ...current, ...draft }).evento_id ? null : { evento_id: ['Escolha o evento que desconta esta consignação.'] },
  acts: {
    averbar: act('Consignação averbada: a margem está reservada.', (record: Consignacao, _input, tx) => averbar(tx, record), {
      ...TRAVA,
      question: perguntar,
    }),
    suspender: act(
      'Consignação suspensa.',
      (record: Consignacao, { a_partir, motivo }, tx) => suspender(tx, record, String(a_partir), motivo ?? ''),
      TRAVA,
    ),
    reativar: act('Consignação reativada.', (record: Consignacao, { a_partir }, tx) => reativar(tx, record, String(a_partir)), TRAVA),
    encerrar: act(
      'Consignação encerrada.',
      (record: Consignacao, { a_partir, quitada, motivo }, tx) =>
        encerrar(tx, record, {
          a_partir: String(a_partir),
          situacao: quitada === 'sim' ? 'quitada' : 'encerrada',
          motivo: motivo ?? '',
        }),
      TRAVA,
    ),
  },
});

/** Handbook F3: who leaves has nothing more taken of his pay; what is still owed is told to each consignatária. */
export async function encerrarDoVinculo(tx: Work, funcionario: number, data: string): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>(
    "select c.id from consignacao c where c.funcionario_id = $1 and c.situacao in ('averbada', 'suspensa') order by c.id",
    [funcionario],
  );
  const [ano, mes] = [Number(data.slice(0, 4)), Number(data.slice(5, 7))];
  const a_partir = mes === 12 ? `${ano + 1}-01` : `${ano}-${String(mes + 1).padStart(2, '0')}`;
  for (const { id } of rows) {
    const record = (await readRecord(tx, tx.services.registry.get(consignacao.name), id, { sensitive: true })) as Consignacao;
    await encerrar(tx, record, { a_partir, situacao: 'encerrada', motivo: `Desligamento em ${formatDate(data)}.` });
  }
}
