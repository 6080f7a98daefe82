import { addIssue, formatDecimal, type Issues } from '../../../resources/definition';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { contaBancaria } from '../resources/conta_bancaria';

/** An account as people say it: bank, branch, number and what it is for. */
export const rotuloDaConta: RowSql = (t) =>
  `select concat_ws(' · ', (select b.codigo from public.banco b where b.id = cb.banco_id), cb.agencia || '/' || cb.conta || '-' || cb.conta_dv, cb.descricao)
     from public.conta_bancaria cb where cb.id = ${t}.id`;

/** Accounts of the entity chosen at the top of the screen (handbook Execução 5.2). */
export const contaBancariaRules = onResource(contaBancaria, {
  derived: { rotulo: rotuloDaConta },
  judge: async ({ conta_aplicacao_id, tipo, fontes, encerramento, situacao, assinantes }, work, current): Promise<Issues> => ({
    ...incluiASiMesmo(work, assinantes ?? [], current?.assinantes ?? []),
    ...(current && (await semSaldo(work, current.id, { encerramento, situacao, fontes }))),
    ...(current && conta_aplicacao_id === current.id && { conta_aplicacao_id: ['A conta não é a aplicação dela mesma.'] }),
    ...((tipo ?? current?.tipo) === 'vinculada' &&
      (await saoDeVarios(
        work,
        (fontes ?? []).map(({ fonte_recurso_id }) => fonte_recurso_id),
      )) && {
        fontes: ['A conta vinculada tem uma só fonte de recurso.'],
      }),
  }),
});

interface Assinante {
  pessoa_id: number;
}

/** Who is controlled by a list does not put themselves on it: whoever signs what the account pays was authorised by somebody else. */
function incluiASiMesmo({ caller }: Work, assinantes: readonly Assinante[], antes: readonly Assinante[]): Issues {
  const esta = (some: readonly Assinante[]) => some.some(({ pessoa_id }) => pessoa_id === caller?.pessoaId);
  if (!caller || !esta(assinantes) || esta(antes)) return {};
  return { assinantes: ['Ninguém inclui a si mesmo entre os que assinam os pagamentos da conta: peça a outra pessoa.'] };
}

/** Whether fontes are not all the same one: of the year and of years before it is one (1.540 and 2.540). */
async function saoDeVarios(work: Work, fontes: readonly number[]): Promise<boolean> {
  const row = await work.db.first<{ quantas: number }>(
    'select count(distinct codigo_stn || detalhamento)::int as quantas from fonte_recurso where id = any($1::bigint[])',
    [fontes],
  );
  return (row?.quantas ?? 0) > 1;
}

interface Mudanca {
  encerramento?: string | null | undefined;
  situacao?: boolean | null | undefined;
  fontes?: readonly { fonte_recurso_id: number }[] | null | undefined;
}

/** An account closes, or loses a fonte, without a cent of it (handbook Execução 5.2; S17). */
async function semSaldo(work: Work, id: number, { encerramento, situacao, fontes }: Mudanca): Promise<Issues> {
  const closes = Boolean(encerramento) || situacao === false;
  if (!closes && !fontes) return {};
  const rows = await work.db.rows<{ fonte_recurso_id: number; codigo: string; saldo: string }>(
    `select f.id as fonte_recurso_id, regexp_replace(f.codigo, '\\.0000$', '') as codigo, sum(s.debitos - s.creditos)::numeric(18,2)::text as saldo
       from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id and c.conta_corrente_classe = 'CB'
       join public.fonte_recurso f on f.id = (s.conta_corrente ->> 'fonte_recurso_id')::bigint
      where s.cliente_id = $1 and s.conta_corrente @> jsonb_build_object('conta_bancaria_id', $2::bigint)
        and s.exercicio = (select max(x.exercicio) from public.saldo_contabil x where x.cliente_id = $1 and x.conta_corrente @> jsonb_build_object('conta_bancaria_id', $2::bigint))
      group by 1, 2 having sum(s.debitos - s.creditos) <> 0 order by 2`,
    [work.cliente.id, id],
  );
  const issues: Issues = {};
  const kept = new Set((fontes ?? []).map(({ fonte_recurso_id }) => fonte_recurso_id));
  for (const { fonte_recurso_id, codigo, saldo } of rows) {
    const has = `A conta tem R$ ${formatDecimal(saldo, 2)} na fonte ${codigo}`;
    if (closes) addIssue(issues, encerramento ? 'encerramento' : 'situacao', `${has}: transfira o saldo antes de encerrá-la.`);
    else if (!kept.has(fonte_recurso_id)) addIssue(issues, 'fontes', `${has}: transfira o saldo antes de tirá-la.`);
  }
  return issues;
}
