import { createHash } from 'node:crypto';
import { addIssue, type DraftOf, formatDate, type Issues, paragraphsOf } from '../../../resources/definition';
import { readCalendar } from '../../../server/calendar/read-calendar';
import { ValidationError } from '../../../server/http/errors';
import { issueSequence } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { ondeSaiu } from '../calculo/numerar';
import { CORRECOES, type Correcao, type DiarioMateria, diarioMateria } from '../resources/diario_materia';
import { origemDe } from './origem';
import { avisarOrigem } from './publicar/avisar';

type Rascunho = Readonly<Partial<DraftOf<typeof diarioMateria>>>;
/** A draft over what is kept. */
type Inteira = { readonly [Name in keyof DiarioMateria]?: DiarioMateria[Name] | null };

const CPF_ABERTO = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/;
const PALAVRAS: Readonly<Record<Correcao, string>> = CORRECOES;

/** The text of a matter, a paragraph a line: what is searched, hashed and given to machines. */
export async function textoDe(work: Work, materia: Inteira): Promise<string> {
  const { onde_se_le, leia_se, conteudo } = materia;
  const corrigida = materia.materia_corrigida_id ? await lerCorrigida(work, materia.materia_corrigida_id) : null;
  const frase = corrigida && materia.correcao_tipo ? [fraseDaCorrecao(materia.correcao_tipo as Correcao, corrigida)] : [];
  const errata = onde_se_le && leia_se ? [`Onde se lê: ${onde_se_le}`, `Leia-se: ${leia_se}`] : [];
  return [...frase, ...errata, ...paragraphsOf(conteudo ?? '')].join('\n');
}

interface Corrigida extends Record<string, unknown> {
  titulo: string;
  situacao: string;
  edicao: string;
  data: string;
  pagina: number;
  origem_tipo: string | null;
  origem_id: number | null;
}

/** The matter that another corrects, with where it was published. */
export async function lerCorrigida(work: Work, id: number): Promise<Corrigida | undefined> {
  return work.db.first<Corrigida>(
    `select m.titulo, m.situacao, e.numero_escrito as edicao, m.publicada_em::text as data, m.pagina_inicial as pagina, m.origem_tipo, m.origem_id
       from diario_materia m left join public.diario_edicao e on e.id = m.edicao_id where m.id = $1`,
    [id],
  );
}

/** What a correction says of what it corrects, at its head. */
export const fraseDaCorrecao = (tipo: Correcao, corrigida: Corrigida): string =>
  `${PALAVRAS[tipo]} de ${corrigida.titulo}, publicada na ${ondeSaiu(corrigida)}${tipo === 'republicacao' ? ', por incorreção' : ''}.`;

async function julgar(draft: Rascunho, work: Work, current: DiarioMateria | null): Promise<Issues | null> {
  const issues: Issues = {};
  const all: Inteira = { ...current, ...draft } as Inteira;
  const dia = all.data_pretendida;
  if (dia && dia !== current?.data_pretendida) {
    if (dia < work.today()) addIssue(issues, 'data_pretendida', 'O dia já passou. Escolha hoje ou outro que venha.');
    else if (all.edicao_tipo !== 'extra' && !(await readCalendar(work)).isBusinessDay(dia))
      addIssue(issues, 'data_pretendida', `Em ${formatDate(dia)} não há expediente: só edição extra sai nesse dia.`);
  }
  if (all.secao_id) {
    const caderno = await work.db.first('select f.id from diario_secao f where f.pai_id = $1', [all.secao_id]);
    if (caderno) addIssue(issues, 'secao_id', 'Isto é um caderno: escolha uma das suas seções.');
  }
  if (all.materia_corrigida_id && all.correcao_tipo) await julgarCorrecao(work, all, issues);
  return issues;
}

/** Only what was published is corrected, and what is in force by who made it (LINDB, art. 1º, § 4º). */
async function julgarCorrecao(work: Work, all: Inteira, issues: Issues): Promise<void> {
  const corrigida = await lerCorrigida(work, all.materia_corrigida_id as number);
  if (corrigida?.situacao !== 'publicada') {
    addIssue(issues, 'materia_corrigida_id', 'Só se corrige o que já foi publicado. Antes disso, devolva a matéria.');
    return;
  }
  const recusa = await origemDe(work, corrigida.origem_tipo)?.corrigir?.(
    work,
    corrigida.origem_id as number,
    all.correcao_tipo as Correcao,
    Boolean(all.parecer),
  );
  if (recusa) addIssue(issues, 'correcao_tipo', recusa);
}

/** R1: what is sent after the hour goes to the next day. */
async function enviar(tx: Work, { id, diario_id, data_pretendida, edicao_tipo }: DiarioMateria): Promise<void> {
  const hoje = tx.today();
  const calendario = await readCalendar(tx);
  const primeiro = data_pretendida < hoje ? calendario.businessDayFrom(hoje) : data_pretendida;
  const tarde = primeiro === hoje && edicao_tipo === 'ordinaria' && (await passouDaHora(tx, diario_id));
  const data = tarde ? calendario.deadline(hoje, 1, 'uteis') : primeiro;
  if (data !== data_pretendida) await writeColumns(tx, diarioMateria, id, { data_pretendida: data });
}

async function passouDaHora(tx: Work, diarioId: number): Promise<boolean> {
  const row = await tx.db.first<{ tarde: boolean }>(
    `select ($2::timestamptz at time zone c.fuso)::time > d.hora_fechamento::time as tarde from public.parametro_diario d join public.cliente c on c.id = d.cliente_id
      where d.id = $1 and d.cliente_id = $3`,
    [diarioId, tx.now(), tx.cliente.id],
  );
  return row?.tarde === true;
}

/** R3: the words that were approved, for anybody to find the same in what is published. */
export const hashDoTexto = ({ titulo, texto }: Pick<DiarioMateria, 'titulo' | 'texto'>): string =>
  createHash('sha256')
    .update(`${titulo}\n${texto ?? ''}`)
    .digest('hex');

export const materiaRules = onResource(diarioMateria, {
  derived: {
    correcoes: (t) =>
      `(select string_agg(initcap(case c.correcao_tipo when 'sem_efeito' then 'tornada sem efeito' when 'retificacao' then 'retificação' when 'republicacao' then 'republicação' else c.correcao_tipo end)
          || ' em ' || to_char(c.publicada_em, 'DD/MM/YYYY') || ', edição nº ' || e.numero_escrito, '; ' order by c.publicada_em, c.id)
        from public.diario_materia c join public.diario_edicao e on e.id = c.edicao_id
       where c.materia_corrigida_id = ${t}.id and c.situacao = 'publicada' and c.data_exclusao is null)`,
  },
  filters: {
    origem_sem_aviso: (_value, t) => `(${t}.situacao = 'publicada' and ${t}.origem_tipo is not null and ${t}.origem_avisada_em is null)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('rascunho', 'devolvida') then 'A matéria foi enviada como está. Peça que a devolvam para alterá-la.' end`,
  complete: async (draft, work, current) => {
    const all: Inteira = { ...current, ...draft } as Inteira;
    return { ...draft, texto: await textoDe(work, all), ...(!current && { responsavel_id: work.caller?.usuarioId ?? null }) };
  },
  judge: julgar,
  provide: async (draft, tx, current) => {
    if (current) return draft;
    const ano = tx.today().slice(0, 4);
    const numero = await issueSequence(tx, diarioMateria.name, ano);
    return { ...draft, protocolo: `${ano}${String(numero).padStart(6, '0')}` };
  },
  notice: ({ texto }) =>
    CPF_ABERTO.test(texto ?? '') ? 'O texto traz um CPF por extenso. Confira se a lei manda publicá-lo assim (LGPD, arts. 7º e 23).' : null,
  acts: {
    enviar: act('Matéria enviada ao diário.', (record: DiarioMateria, _input, tx) => enviar(tx, record)),
    revisar: act('Revisão começada.'),
    aprovar: act(
      'Matéria aprovada: pode entrar em uma edição.',
      (record: DiarioMateria, _input, tx) => writeColumns(tx, diarioMateria, record.id, { sha256: hashDoTexto(record), motivo: null }),
      { waitsFor: () => 'true' },
    ),
    devolver: act('Matéria devolvida.', ({ id }: DiarioMateria, { motivo }, tx) => writeColumns(tx, diarioMateria, id, { motivo })),
    cancelar: act('Matéria cancelada.', ({ id }: DiarioMateria, { motivo }, tx) => writeColumns(tx, diarioMateria, id, { motivo })),
    avisar_origem: act('Origem avisada.', async (record: DiarioMateria, _input, tx) => {
      if (!record.origem_tipo || record.origem_avisada_em)
        throw new ValidationError({ id: ['Não há quem avisar: a matéria se escreveu aqui, ou a origem já soube.'] });
      const falha = await avisarOrigem(tx, record.id);
      if (falha) throw new ValidationError({ id: [`A origem não pôde ser avisada: ${falha}`] });
    }),
  },
});
