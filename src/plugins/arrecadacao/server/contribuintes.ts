import type { Issues } from '../../../resources/definition';
import { collectionModulus11 } from '../../../resources/definition/banking/check-digits';
import { likePattern } from '../../../server/db/sql';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type Contribuinte, contribuinte } from '../resources/contribuinte';

type Situacao = Contribuinte['situacao_fiscal'];

const named = (t: string, like: string) => `exists (select from public.pessoa p where p.id = ${t}.pessoa_id and p.nome_busca like ${like})`;

/** Principal that the contribuinte still owes, without surcharges. */
const abertoSql = (t: string) =>
  `select coalesce(sum(m.valor), 0.00) from public.debito d join public.debito_movimento m on m.debito_id = d.id where d.contribuinte_id = ${t}.id`;

/** Contribuintes (handbook Cadastro 13). */
export const contribuinteRules = onResource(contribuinte, {
  derived: {
    debito_aberto: abertoSql,
    nome: (t) => `select p.nome from public.pessoa p where p.id = ${t}.pessoa_id`,
    cpf_cnpj: (t) => `select p.cpf_cnpj from public.pessoa p where p.id = ${t}.pessoa_id`,
  },
  filters: {
    com_debito: (value, t) => `((${abertoSql(t)}) > 0) = ${value === true}`,
    nome_contem: (value, t, param) => named(t, `f_busca(${param(likePattern(String(value)))})`),
    // whole: what begins with some digits would tell a document digit by digit
    documento: (value, t, param) =>
      `exists (select from public.pessoa p where p.id = ${t}.pessoa_id and p.cpf_cnpj = ${param(
        String(value)
          .replace(/[.\-/\s]/g, '')
          .toUpperCase(),
      )})`,
    atividade: (value, t, param) =>
      `exists (select from contribuinte_atividades a where a.pai_id = ${t}.id and starts_with(a.cnae, ${param(String(value))}))`,
    bairro_id: (value, t, param) =>
      `exists (select from logradouro_bairros b where b.pai_id = ${t}.logradouro_id and b.alvo_id = ${param(value)})`,
  },
  // CTN art. 198: who may not see whose inscrição it is does not find it by name either
  searchAlso: (t, like, _whole, sensitive) => (sensitive ? named(t, like) : 'false'),
  complete: async (draft, tx, current) => ({
    ...draft,
    ...(!current && { inscricao_municipal: await proximaInscricao(tx), situacao_fiscal: 'ativa' }),
    ...(draft.atividades && { atividades: await comTaxas(tx, draft.atividades) }),
  }),
  judge: (draft, tx, current) => alreadyRegistered(tx, { ...current, ...draft }, current?.id ?? 0),
  acts: {
    suspender: changing('suspensa', 'Inscrição suspensa.'),
    reativar: changing('ativa', 'Inscrição reativada.'),
    baixar: changing('baixada', 'Inscrição baixada.'),
    'baixar-oficio': changing('baixada_oficio', 'Inscrição baixada de ofício.'),
  },
});

/** One contribuinte of each tipo for a person. */
async function alreadyRegistered(
  tx: Work,
  { pessoa_id, tipo }: { pessoa_id?: number | null; tipo?: string | null },
  id: number,
): Promise<Issues | null> {
  const other = await tx.db.first<{ inscricao_municipal: string }>(
    'select inscricao_municipal from contribuinte where pessoa_id = $1 and tipo = $2 and id <> $3 limit 1',
    [pessoa_id ?? null, tipo ?? null, id],
  );
  if (!other) return null;
  // which inscrição is hers is under tax secrecy
  const which = tx.has(contribuinte.menu, 6) ? `, com a inscrição ${other.inscricao_municipal}` : '';
  return { pessoa_id: [`Esta pessoa já é contribuinte deste tipo${which}.`] };
}

const INSCRICAO_LOCK = 7_230_011;

/** The next inscrição of the cliente, "000123-4", with its check digit; two people saving at once take turns. */
async function proximaInscricao(tx: Work): Promise<string> {
  await tx.db.rows('select pg_advisory_xact_lock($1, $2)', [INSCRICAO_LOCK, tx.cliente.id]);
  const row = await tx
    .seeing('contribuinte', 'todos')
    .db.first<{ n: number }>('select coalesce(max(left(inscricao_municipal, 6)::int), 0) + 1 as n from contribuinte');
  const digits = String(row?.n ?? 1).padStart(6, '0');
  return `${digits}-${collectionModulus11(digits)}`;
}

/** An activity without a rate of its own has that of its tributo in the exercício. */
async function comTaxas<L extends Pick<Contribuinte['atividades'][number], 'tributo_id'> & { aliquota?: string | null }>(
  tx: Work,
  lines: readonly L[],
): Promise<L[]> {
  const rows = await tx.db.rows<{ id: number; aliquota: string }>(
    `select distinct on (a.pai_id) a.pai_id as id, a.aliquota::text from tributo_aliquotas a
      where a.pai_id = any($1::bigint[]) and a.exercicio <= $2 and a.aliquota is not null order by a.pai_id, a.exercicio desc, a.ordem`,
    [lines.flatMap(({ tributo_id }) => tributo_id ?? []), tx.setting.exercicio],
  );
  const rates = new Map(rows.map(({ id, aliquota }) => [id, aliquota]));
  return lines.map((line) => ({ ...line, aliquota: line.aliquota ?? rates.get(line.tributo_id ?? 0) ?? null }));
}

/** An act that changes the situação and writes it in its history, with the process that determined it. */
function changing(situacao: Situacao, message: string) {
  return act<typeof contribuinte, { motivo: string }>(message, async (record, { motivo }, tx) => {
    await tx.db.execute('update contribuinte set encerramento = $2 where id = $1 and cliente_id = $3', [
      record.id,
      situacao.startsWith('baixada') ? tx.today() : null,
      tx.cliente.id,
    ]);
    await tx.db.execute(
      `insert into contribuinte_historico (pai_id, ordem, data, situacao, motivo)
       select $1, coalesce(max(h.ordem), 0) + 1, $2, $3, $4 from public.contribuinte_historico h where h.pai_id = $1`,
      [record.id, tx.today(), situacao, motivo],
    );
    return undefined;
  });
}
