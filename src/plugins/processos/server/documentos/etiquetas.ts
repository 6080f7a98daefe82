import { readIssuer } from '../../../../server/exports/letterhead';
import { ValidationError } from '../../../../server/http/errors';
import { officeOf } from '../../../../server/signatures/office';
import { commonValues } from '../../../../server/templates/paper-values';
import { markupOf, resolveTags, tagsIn } from '../../../../server/templates/resolve-tags';
import { generalTags, SIGNATURES, type TagValue } from '../../../../server/templates/tags';
import type { Work } from '../../../../server/work';

/** How a tag without a value stands out in the text. */
const destaque = (tag: string): TagValue => ({ html: `<span style="background-color: #ffe58f">{{${tag}}}</span>` });

/**
 * A text with the tags in the values of this moment (handbook Administração 6.6): the municipality, the day and who issues it. Those that
 * only an origin record has stay in the text, and stand out.
 *
 * @param origem values of the record that it is written from, by tag
 * @returns the names of the tags that have no value
 */
export async function resolverEtiquetas(
  work: Work,
  texto: string | null,
  origem: Readonly<Record<string, string | null>> = {},
): Promise<{ texto: string | null; semValor: string[] }> {
  const { tags } = tagsIn(texto ?? '');
  if (!texto || tags.length === 0) return { texto, semValor: [] };
  const values = new Map(commonValues(work, await readIssuer(work, null)));
  for (const [tag, text] of Object.entries({ ...(await quemEmite(work)), ...origem })) if (text) values.set(tag, { text });
  // the block of who signs is drawn by the paper itself
  values.set(SIGNATURES.chave, { text: '' });
  const labels = new Map(generalTags().flatMap(({ etiquetas }) => etiquetas.map(({ chave, rotulo }) => [chave, rotulo])));
  const absent = tags.filter((tag) => !values.has(tag));
  for (const tag of absent) values.set(tag, destaque(tag));
  const nodes = resolveTags(texto, { values, lines: new Map(), labels, preview: false });
  return { texto: markupOf(nodes), semValor: absent.map((tag) => labels.get(tag) ?? tag) };
}

/**
 * The text of a piece of a process with its tags in their values. Braces that are no tag of the product stay as they are written.
 *
 * @throws ValidationError naming the tags that have no value there
 */
export async function resolverNaPeca(work: Work, texto: string, origem: Readonly<Record<string, string | null>>): Promise<string> {
  const known = new Set(generalTags().flatMap(({ etiquetas }) => etiquetas.map(({ chave }) => chave)));
  if (!tagsIn(texto).tags.some((tag) => known.has(tag))) return texto;
  const { texto: resolved, semValor } = await resolverEtiquetas(work, texto, origem);
  if (semValor.length > 0)
    throw new ValidationError({
      texto: [
        `${semValor.length === 1 ? 'Esta etiqueta não tem' : 'Estas etiquetas não têm'} valor aqui: ${semValor.join(', ')}. Escreva o que vai no lugar.`,
      ],
    });
  return resolved ?? '';
}

/** Tags 3 to 6: who issues, as the municipality has them; without a vínculo, where their box is. */
async function quemEmite(work: Work): Promise<Record<string, string | null | undefined>> {
  if (!work.caller) return {};
  const office = await officeOf(work, work.user.pessoaId);
  const conta = await work.db.first<{ departamento: string | null; unidade: string | null }>(
    `select d.nome as departamento, n.nome as unidade
       from public.usuario u
       left join lateral (select m.pai_id from departamento_membros m where m.usuario_id = u.id and m.inicio <= $2 and (m.fim is null or m.fim >= $2)
                           order by m.inicio, m.pai_id limit 1) m on true
       left join public.departamento d on d.id = m.pai_id left join public.unidade n on n.id = d.unidade_id
      where u.id = $1`,
    [work.user.usuarioId, work.today()],
  );
  return {
    cargo: office?.cargo,
    matricula: office?.matricula,
    setor: office?.unidade ?? conta?.unidade,
    departamento: office?.departamento ?? conta?.departamento,
  };
}
