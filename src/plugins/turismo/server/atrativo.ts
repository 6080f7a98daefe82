import { addIssue, type DraftOf, formatDate, type Issues, monthsFrom } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { cadasturValido } from '../calculo/cadastur';
import { type AtrativoTuristico, atrativoTuristico } from '../resources/atrativo_turistico';
import { type Categoria, exigeCadastur, tipoDe } from '../resources/palavras';
import { medirRoteirosCom } from './grupo';

/** Months for which a sheet of the inventory is up to date. */
export const MESES_DA_FICHA = 24;
/** Days ahead that the panel and the filter of events look at. */
export const DIAS_DE_AGENDA = 90;

type Rascunho = Readonly<Partial<DraftOf<typeof atrativoTuristico>>>;

/** SQL of whether the Cadastur of a row is in force today. */
const emVigor = (t: string) => `(${t}.cadastur is not null and ${t}.cadastur_validade is not null and ${t}.cadastur_validade >= hoje())`;

/** SQL of whether anybody reads a row today: at midnight, before the routine of the night suspends it, an expired one is already hidden. */
export const noAr = (t: string) => `(${t}.situacao = 'publicado' and (not ${t}.cadastur_obrigatorio or ${emVigor(t)}))`;

/** SQL of whether a row has a date from today to the end of the agenda. */
export const acontece = (t: string) =>
  `exists (select from public.atrativo_turistico_evento_datas d where d.pai_id = ${t}.id and d.fim >= hoje() and d.inicio <= hoje() + ${DIAS_DE_AGENDA})`;

/** What follows from the category and from the day of the research. */
function completar(draft: Rascunho, _tx: unknown, current: AtrativoTuristico | null) {
  const { categoria_invtur, pesquisado_em } = { ...current, ...draft };
  return {
    ...draft,
    ...(categoria_invtur && {
      tipo: tipoDe(categoria_invtur as Categoria),
      cadastur_obrigatorio: exigeCadastur(categoria_invtur as Categoria),
    }),
    ...(pesquisado_em && { proxima_atualizacao: monthsFrom(String(pesquisado_em), MESES_DA_FICHA) }),
  };
}

/** What keeps an attraction from the public pages on a day, by field; null when nothing does. */
function faltaParaPublicar(atrativo: Readonly<Record<string, unknown>>, hoje: string): Issues | null {
  const issues: Issues = {};
  const { categoria_invtur, cadastur, cadastur_validade, tipo, evento_datas } = atrativo as unknown as AtrativoTuristico;
  if (exigeCadastur(categoria_invtur as Categoria) && !cadasturValido({ cadastur, cadastur_validade }, hoje)) {
    const lei = 'Desta categoria a lei exige o Cadastur em vigor (Lei 11.771/2008, art. 21).';
    if (!cadastur) addIssue(issues, 'cadastur', `${lei} Informe o número do certificado.`);
    if (!cadastur_validade) addIssue(issues, 'cadastur_validade', `${lei} Informe até quando vale.`);
    else if (cadastur_validade < hoje)
      addIssue(
        issues,
        'cadastur_validade',
        `${lei} Este venceu em ${formatDate(cadastur_validade)}: peça ao prestador o novo certificado.`,
      );
  }
  if (tipo === 'evento' && (evento_datas ?? []).length === 0) addIssue(issues, 'evento_datas', 'Diga quando o evento acontece.');
  return Object.keys(issues).length > 0 ? issues : null;
}

export const atrativoRules = onResource(atrativoTuristico, {
  derived: { selo: emVigor },
  filters: {
    cadastur_em_vigor: (value, t) => `${emVigor(t)} = ${value === true}`,
    atualizado: (value, t) => `(${t}.proxima_atualizacao >= hoje()) = ${value === true}`,
    acontece: (value, t) => `${acontece(t)} = ${value === true}`,
  },
  complete: completar,
  judge: (draft, work, current) =>
    // what everybody reads stays as it may be read
    current?.situacao === 'publicado' ? faltaParaPublicar({ ...current, ...draft }, work.today()) : null,
  afterSave: async (id, work, current, draft) => {
    if (current && draft.coordenadas !== undefined && draft.coordenadas !== current.coordenadas) await medirRoteirosCom(work, id);
    return undefined;
  },
  acts: {
    publicar: act('Atrativo publicado.', async (record: AtrativoTuristico, _input, tx) => {
      const falta = faltaParaPublicar(record, tx.today());
      if (falta) throw new ValidationError(falta);
      await writeColumns(tx, atrativoTuristico, record.id, { motivo_suspensao: null });
    }),
    suspender: act('Atrativo suspenso: saiu das páginas públicas.', ({ id }: AtrativoTuristico, { motivo }, tx) =>
      writeColumns(tx, atrativoTuristico, id, { motivo_suspensao: motivo }),
    ),
  },
});
