import type { DraftOf, Issues } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError } from '../../../server/http/errors';
import { onResource, type RowSql } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { informationOf, planoConta } from '../resources/plano_conta';
import { implantarPlano } from './implantar';
import { reaisSql, significantSql } from './sql';
import { type ContaComDono, documentsOf, ehSempreComDono, freeAccountSql } from './tabelas/donos';
import { accountAbove, accountLevel, completarCodigoDaConta, significantAccount } from './tabelas/plano';

/** SQL of what an account, with those below it, is worth now: debits less credits, of the entities in sight. */
const saldoSql: RowSql = (t) =>
  `select sum(s.debitos - s.creditos) from saldo_contabil s join public.plano_conta a on a.id = s.conta_id
    where a.id = ${t}.id or (${t}.tipo = 'S' and a.exercicio = ${t}.exercicio and a.codigo like ${significantSql(`${t}.codigo`)} || '.%')`;

export const planoRules = onResource(planoConta, {
  derived: {
    inferiores: (t) => `select count(*)::int from plano_conta a where a.superior_id = ${t}.id`,
    saldo: (t) =>
      `select case when v.valor is null then null when v.valor = 0 then 'R$ 0,00' else ${reaisSql('abs(v.valor)')} || case when v.valor > 0 then ' D' else ' C' end end
         from (${saldoSql(t)}) v(valor)`,
  },
  filters: {
    com_saldo: (value, t) => `exists (select from saldo_contabil s where s.conta_id = ${t}.id) = ${value === true}`,
    livre_em: (value, t, param) => freeAccountSql(t, `${param(value)}::bigint`, 'hoje()'),
    codigo: (value, t, param) => `replace(${t}.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)}`,
  },
  complete: async (draft, work, current) => {
    if (current) {
      // what takes the block off is left to be judged
      const owned = draft.bloqueio_manual === undefined && ehSempreComDono(ownershipOf({ ...current, ...draft }));
      return owned ? { ...draft, bloqueio_manual: true } : draft;
    }
    if (!draft.codigo) return draft;
    const codigo = completarCodigoDaConta(draft.codigo);
    const above = accountAbove(codigo);
    const superior = above ? await acharConta(work, above) : undefined;
    return {
      ...draft,
      codigo,
      nivel: accountLevel(codigo),
      natureza_informacao: informationOf(codigo),
      superior_id: superior?.id ?? null,
      ...((superior?.bloqueio_manual || ehSempreComDono(ownershipOf({ ...draft, codigo }))) && { bloqueio_manual: true }),
    };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { codigo, tipo } = draft;
    if (current) {
      const below = await work.db.first('select 1 as um from plano_conta where superior_id = $1 limit 1', [current.id]);
      if (tipo === 'A' && below) return { tipo: ['Há contas abaixo desta: ela continua sintética.'] };
      const kept = draft.bloqueio_manual === false ? await blockedBecause(work, ownershipOf({ ...current, ...draft })) : null;
      return kept ? { bloqueio_manual: [kept] } : null;
    }
    const above = accountAbove(completarCodigoDaConta(codigo ?? ''));
    if (!above) return null;
    const found = await acharConta(work, above);
    if (!found) return { codigo: [`A conta superior ${significantAccount(above)} não existe. Cadastre-a antes.`] };
    return found.tipo === 'S' ? null : { codigo: [`A conta superior ${significantAccount(above)} é analítica: torne-a sintética antes.`] };
  },
  afterSave: async (_id, work, current, draft) => {
    const { codigo, bloqueio_manual } = { ...current, ...draft };
    if (!bloqueio_manual || current?.bloqueio_manual || !codigo) return;
    await work.db.execute(
      `update plano_conta set bloqueio_manual = true, versao = versao + 1
        where cliente_id = $1 and exercicio = $2 and codigo like $3 || '.%' and not bloqueio_manual and data_exclusao is null`,
      [work.cliente.id, work.setting.exercicio, significantAccount(codigo)],
    );
  },
});

interface Conta extends Record<string, unknown> {
  id: number;
  tipo: string;
  bloqueio_manual: boolean;
}

async function acharConta(work: Work, codigo: string): Promise<Conta | undefined> {
  return work.db.first<Conta>('select id, tipo, bloqueio_manual from plano_conta where codigo = $1', [codigo]);
}

const ownershipOf = ({ codigo, isf, conta_corrente_classe }: Partial<DraftOf<typeof planoConta>>) => ({
  codigo: codigo ?? '',
  isf: isf ?? 'nd',
  conta_corrente_classe: conta_corrente_classe ?? null,
});

/** Why an account goes on taking entries of documents alone; null when that was the municipality's own choice. */
async function blockedBecause(work: Work, conta: ContaComDono): Promise<string | null> {
  const documentos = documentsOf(conta, conta.isf === 'F' ? 'F' : null, new Set());
  if (documentos) return `A conta ${conta.codigo} só recebe lançamentos de documentos (${documentos}): o bloqueio não se retira.`;
  const above = accountAbove(conta.codigo);
  const superior = above ? await acharConta(work, above) : undefined;
  return superior?.bloqueio_manual
    ? `A conta superior ${above} só recebe lançamentos de documentos, e com ela as que estão abaixo. Mude antes a superior.`
    : null;
}

/** Gives the exercício at the top of the screen its chart, events and de-para, from the year before it or from the product. */
export const implantarPlanoDoExercicio = endpoint({
  method: 'POST',
  url: `${planoConta.api.path}/implantar`,
  access: { menu: [planoConta.menu], regra: 5 },
  tag: planoConta.label.many,
  summary: 'Implantar o plano de contas, os eventos e o de-para no exercício',
  handle: async (work) => {
    const contas = await implantarPlano(work);
    if (contas === 0)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O exercício ${work.setting.exercicio} já tem plano de contas.` });
    return { message: `Plano de contas de ${work.setting.exercicio} implantado: ${contas} contas.`, result: { contas } };
  },
});
