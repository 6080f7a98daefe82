import { formatPhone } from '../../../../resources/definition';
import type { BlockRenderers } from '../../../../server/blocks/render';
import { escaped } from '../../../../server/public-web/html';
import { lerAcontecimentos, lerAtrativos, lerGrupos, lerRoteiros } from './consulta';
import { acontecimentoHtml, cartaoHtml, enderecoDo, grupoHtml, inicioDoTurismo, mapaHtml, roteiroHtml } from './html';

const palavras = (value: unknown): string => escaped(String(value ?? ''));
const titulo = (value: unknown): string => (value ? `<h2>${palavras(value)}</h2>` : '');
const grade = (cards: readonly string[]): string => `<ul class="grade">${cards.join('')}</ul>`;

/** How each block of `blocks.ts` is drawn. */
export const blocosDoTurismo: BlockRenderers = {
  turismo_banner: async (seen, props, asked) => {
    const [one] = await lerAtrativos(seen, { ids: [Number(props.atrativo_id)], limite: 1 });
    if (!one) return '';
    const picture = one.foto
      ? `<img src="${escaped(one.foto)}" alt="${escaped(one.alt ?? '')}" width="1200" style="width:100%;border-radius:8px">`
      : '';
    return `<figure>${picture}<figcaption><h2>${palavras(props.titulo)}</h2>${props.texto ? `<p>${palavras(props.texto)}</p>` : ''}<p><a href="${enderecoDo(asked, one.id)}">${escaped(one.nome)}</a></p></figcaption></figure>`;
  },
  turismo_grupos: async (seen, props, asked) => {
    const all = await lerGrupos(seen);
    return all.length > 0 ? titulo(props.titulo) + grade(all.map((one) => grupoHtml(asked, one))) : '';
  },
  turismo_destaques: async (seen, props, asked) => {
    const itens = Array.isArray(props.itens) ? (props.itens as { atrativo_id: unknown }[]) : [];
    const all = await lerAtrativos(seen, { ids: itens.map(({ atrativo_id }) => Number(atrativo_id)), limite: 12 });
    return all.length > 0 ? titulo(props.titulo) + grade(all.map((one) => cartaoHtml(asked, one))) : '';
  },
  turismo_agenda: async (seen, props, asked) => {
    const all = await lerAcontecimentos(seen, Number(props.limite ?? 5));
    const items =
      all.length > 0
        ? `<ul class="lista">${all.map((one) => acontecimentoHtml(asked, one)).join('')}</ul>`
        : '<p>Nada marcado por enquanto.</p>';
    return `${titulo(props.titulo)}${items}`;
  },
  turismo_mapa: async (seen, props, asked) => {
    const all = await lerAtrativos(seen, { limite: 500 });
    const mapa = mapaHtml(
      all.map(({ id, nome, coordenadas }) => ({ nome, coordenadas, endereco: enderecoDo(asked, id) })),
      { caminho: false, titulo: 'Onde estão' },
    );
    return mapa ? `${titulo(props.titulo)}${mapa}<p><a href="${inicioDoTurismo(asked)}/atrativos">A lista do que está no mapa</a></p>` : '';
  },
  turismo_roteiros: async (seen, props, asked) => {
    const all = await lerRoteiros(seen);
    return all.length > 0 ? titulo(props.titulo) + grade(all.map((one) => roteiroHtml(asked, one))) : '';
  },
  turismo_contatos: (_seen, { nome, endereco, fone, email }) =>
    `<h2>${palavras(nome)}</h2><p>${[
      endereco && palavras(endereco),
      fone && `<a href="tel:+55${palavras(fone)}">${palavras(formatPhone(String(fone)))}</a>`,
      email && `<a href="mailto:${palavras(email)}">${palavras(email)}</a>`,
    ]
      .filter(Boolean)
      .join('<br>')}</p>`,
};
