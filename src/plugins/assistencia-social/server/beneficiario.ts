import type { DraftOf, Issues } from '../../../resources/definition';
import { READER } from '../../../server/db/scope';
import { readRecord } from '../../../server/resources/record';
import { act, extendResource, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { pessoa } from '../../cadastro/server';
import { idadeEm } from '../calculo/renda';
import { type Beneficiario, beneficiario } from '../resources/beneficiario';
import { exigirEquipe } from './equipe';
import { colunasDaRenda, type Familia } from './familia';
import { guardarAtendimento } from './prontuario';

type Rascunho = Readonly<Partial<DraftOf<typeof beneficiario>>>;
type Inteiro = { readonly [Name in keyof Beneficiario]?: Beneficiario[Name] | null };

const IDADE_RF = 16;
const MESES_CADUNICO = 24;

/** What each vulnerability weighs in the index of a family. */
const PESOS: Readonly<Record<string, number>> = {
  violencia: 5,
  medida_protetiva: 5,
  situacao_rua: 5,
  calamidade: 4,
  inseguranca_alimentar: 4,
};
const PESO_COMUM = 2;
const PESO_FAIXA: Readonly<Record<string, number>> = { pobreza: 5, quarto: 3, meio: 1, acima: 0 };

const pontuacaoDe = (vulnerabilidades: readonly string[], faixa: string): number =>
  vulnerabilidades.reduce((soma, uma) => soma + (PESOS[uma] ?? PESO_COMUM), PESO_FAIXA[faixa] ?? 0);

/** SQL: when the CadÚnico of a family is older than it may be. */
const desatualizadoSql = (t: string): string => `coalesce(${t}.cadunico_data < hoje() - interval '${MESES_CADUNICO} months', false)`;

/** SQL: how a family is called: by its responsible; one under a protective measure, only by its number. */
export const nomeDaFamiliaSql = (t: string): string =>
  `case when ${t}.protegida then 'Família protegida nº ' || ${t}.id
     else coalesce((select p.nome from public.pessoa p where p.id = ${t}.pessoa_id), ${t}.nome) end`;

/** A family, whole. */
export const lerFamilia = async (work: Work, id: number): Promise<Beneficiario> =>
  (await readRecord(work, work.services.registry.get(beneficiario.name), id, { sensitive: true })) as unknown as Beneficiario;

/** The draft with its responsible among who lives there, and what follows from the incomes. */
async function completar(draft: Rascunho, work: Work, current: Beneficiario | null) {
  const whole: Inteiro = { ...current, ...draft };
  const membros = comResponsavel(whole, work.today());
  const colunas = await colunasDaRenda(work, { membros, rendas: whole.rendas ?? [] } as Familia, work.today());
  return {
    ...draft,
    ...((draft.membros || !current) && { membros }),
    ...comQuemEscreve(whole, work),
    ...colunas,
    pontuacao: pontuacaoDe(whole.vulnerabilidades ?? [], colunas.faixa),
  };
}

/** Who puts a family under protection is of the team of its case: otherwise it would be lost to who keeps it. */
function comQuemEscreve({ protegida, equipe }: Inteiro, { caller }: Work): { equipe?: number[] } {
  if (!protegida || !caller) return {};
  const ids = ((equipe ?? []) as unknown[]).map((um) => (typeof um === 'number' ? um : Number((um as { id: number }).id)));
  return ids.includes(caller.usuarioId) ? {} : { equipe: [...ids, caller.usuarioId] };
}

function comResponsavel({ membros, pessoa_id, sem_documento, nome }: Inteiro, dia: string): Beneficiario['membros'] {
  const lista = membros ?? [];
  const quem = sem_documento ? null : (pessoa_id ?? null);
  if (quem === null && !nome) return lista;
  if (lista.some((um) => (quem === null ? um.parentesco === 'responsavel' : um.pessoa_id === quem))) return lista;
  const responsavel = {
    pessoa_id: quem,
    nome: quem === null ? (nome ?? null) : null,
    nascimento: null,
    parentesco: 'responsavel',
    inicio: dia,
    fim: null,
    motivo_fim: null,
    nis: null,
    ocupacao: null,
    gestante: null,
    deficiencia: null,
  };
  return [responsavel as unknown as Beneficiario['membros'][number], ...lista];
}

async function julgar(draft: Rascunho, work: Work, current: Beneficiario | null): Promise<Issues | null> {
  const { membros, rendas, pessoa_id, excecao_idade }: Inteiro = { ...current, ...draft };
  const issues: Record<string, string[]> = {};
  const hoje = work.today();
  const naFamilia = new Set((membros ?? []).map((um) => um.pessoa_id));
  for (const [n, renda] of (rendas ?? []).entries())
    if (!naFamilia.has(renda.pessoa_id))
      issues[`rendas.${n}.pessoa_id`] = ['A renda é de quem está na composição familiar: inclua a pessoa antes.'];
  const responsaveis = (membros ?? []).filter(({ parentesco, fim }) => parentesco === 'responsavel' && (fim === null || fim >= hoje));
  if (responsaveis.length > 1) issues.membros = ['A família tem um responsável só: mude o parentesco de quem não é.'];
  if (pessoa_id && !excecao_idade) {
    const row = await work.db.first<{ nascimento: string | null }>(
      'select p.nascimento_fundacao::text as nascimento from pessoa p where p.id = $1',
      [pessoa_id],
    );
    if (row?.nascimento && idadeEm(row.nascimento, hoje) < IDADE_RF)
      issues.excecao_idade = ['O responsável tem menos de 16 anos: diga se é emancipado ou só, ou escolha outra pessoa.'];
  }
  return Object.keys(issues).length > 0 ? issues : null;
}

/** Computes a family again, after what it says or what is known of its people changed. */
export async function recalcular(tx: Work, id: number): Promise<void> {
  const familia = await lerFamilia(tx, id);
  const colunas = await colunasDaRenda(tx, familia, tx.today());
  const pontuacao = pontuacaoDe(familia.vulnerabilidades ?? [], colunas.faixa);
  const nova = { ...colunas, pontuacao };
  if (Object.entries(nova).some(([nome, valor]) => familia[nome as keyof Beneficiario] !== valor))
    await writeColumns(tx, beneficiario, id, nova);
}

export const beneficiarioRules = onResource(beneficiario, {
  // only the team of the case sees a family under a protective measure (Lei 11.340/2006)
  sight: (t) =>
    `(not ${t}.protegida or exists (select from public.beneficiario_equipe q where q.pai_id = ${t}.id and q.alvo_id = (select usuario_id from ${READER})))`,
  derived: {
    rotulo: nomeDaFamiliaSql,
    cadunico: (t) =>
      `case when ${t}.cadunico_data is null then 'Sem cadastro' when ${desatualizadoSql(t)} then 'Desatualizado' else 'Em dia' end`,
    ultimo_atendimento: (t) => `(select max(a.data) from public.prontuario_social a where a.beneficiario_id = ${t}.id)`,
    beneficios_12m: (t) =>
      `(select count(*)::int from public.solicitacao_beneficio s where s.beneficiario_id = ${t}.id and s.situacao = 'entregue'
         and s.data_exclusao is null and s.entrega_data > hoje() - interval '12 months')`,
  },
  filters: {
    membro_id: (value, t, param) =>
      `exists (select from public.familia_periodo m where m.pai_id = ${t}.id and m.pessoa_id = ${param(value)} and (m.fim is null or m.fim >= hoje()))`,
    desatualizado: (value, t) => `(${desatualizadoSql(t)} = ${value === true})`,
  },
  complete: completar,
  judge: julgar,
  // every opening of a family is in the trail (LGPD, art. 11)
  afterRead: async (work, read) => {
    if (!('id' in read)) return;
    await work.transact(async (tx) =>
      tx.audit({
        acao: 'visualizar',
        recurso: beneficiario.name,
        registroId: read.id,
        sistema: beneficiario.menu,
        descricao: 'Ficha da família',
        depois: { campos: ['ficha'] },
      }),
    );
  },
  acts: {
    registrar_atendimento: act('Atendimento registrado.', async ({ id }: Beneficiario, { tipo, relato, encaminhado_para }, tx) => {
      const tecnico = await exigirEquipe(tx, 'entrevistar');
      await guardarAtendimento(tx, id, { tipo, relato, tecnico, encaminhado_para });
    }),
    encerrar: act('Situação da família alterada.', async ({ id }: Beneficiario, { destino, motivo_situacao }, tx) => {
      await writeColumns(tx, beneficiario, id, { motivo_situacao, situacao: destino });
    }),
    reativar: act('Família reativada.', ({ id }: Beneficiario, { motivo }, tx) =>
      writeColumns(tx, beneficiario, id, { motivo_situacao: motivo }),
    ),
  },
});

/** A death that is registered, or a birth that is mended, computes the family of the person again on the same day. */
export const familiaDaPessoa = extendResource(pessoa, {
  afterSave: async (id, tx, current, draft) => {
    const morreu = draft.data_obito !== undefined && draft.data_obito !== current?.data_obito;
    const nasceu = draft.nascimento_fundacao !== undefined && draft.nascimento_fundacao !== current?.nascimento_fundacao;
    if (!current || !(morreu || nasceu)) return;
    const own = tx.asPlatform();
    const rows = await own.db.rows<{ id: number }>(
      `select b.id from beneficiario b where b.situacao in ('ativo', 'suspenso')
          and exists (select from public.familia_periodo m where m.pai_id = b.id and m.pessoa_id = $1) order by b.id`,
      [id],
    );
    for (const row of rows) await recalcular(own, row.id);
    if (morreu && draft.data_obito) await suspenderDoFalecido(own, id);
  },
});

/** AF6: the next parcel of the aid of who died waits, from the same day. */
async function suspenderDoFalecido(tx: Work, pessoaId: number): Promise<void> {
  await tx.db.execute(
    `update solicitacao_auxilio s set situacao = 'suspensa', motivo_decisao = 'Morte de quem recebia.', versao = versao + 1
      where s.cliente_id = $2 and s.situacao in ('empenhada', 'paga') and s.data_exclusao is null
        and exists (select from public.beneficiario b where b.id = s.beneficiario_id and b.pessoa_id = $1)`,
    [pessoaId, tx.cliente.id],
  );
}
