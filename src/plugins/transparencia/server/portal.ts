import { folded, formatDate } from '../../../resources/definition';
import { escaped } from '../../../server/public-web/html';
import type { HtmlPage } from '../../../server/public-web/html-pages';
import type { Work } from '../../../server/work';
import { NIVEIS } from '../resources/itens';
import { PERIODICIDADES } from '../resources/periodicidades';
import { PUBLICACOES } from './menu';

interface Item extends Record<string, unknown> {
  id: number;
  pai_id: number | null;
  nome: string;
  descricao: string | null;
  tipo: 'grupo' | 'conjunto' | 'documentos' | 'link';
  endereco: string | null;
  /** Records of its set; null of what is no set. */
  registros: number | null;
  base_legal: string | null;
  responsavel: string | null;
  periodicidade: keyof typeof PERIODICIDADES;
  atualizado: string | null;
  /** Names of the kinds of document that it shows. */
  tipos: string[] | null;
  declaracoes: { exercicio: number; declaracao: string; declarado_em: string | null }[];
}

/** The portal of transparency: every item of the menu with who answers for it, since when it holds, and the ways to take it away. */
export const portalDaTransparencia: HtmlPage = {
  path: 'transparencia',
  show: async (seen, { query }) => {
    const itens = await lerItens(seen);
    if (itens.length === 0) return null;
    const busca = (query.get('item') ?? '').trim();
    const achados = busca ? itens.filter((item) => folded(`${item.nome} ${item.descricao ?? ''}`).includes(folded(busca))) : null;
    const corpo = achados
      ? listaDe(achados, busca)
      : itens
          .filter(({ pai_id }) => pai_id === null)
          .map((item) => ramo(item, itens, 2))
          .join('');
    return {
      title: 'Portal da transparência',
      description: 'Receitas, despesas, pessoal, licitações, contratos, obras e contas do município, com os dados para baixar.',
      body: `<h1>Portal da transparência</h1>
<form action="" method="get"><label for="item">Buscar no portal</label> <input id="item" name="item" type="search" value="${escaped(busca)}"> <button>Buscar no portal</button></form>
${corpo}
${await indiceHtml(seen)}
<p><a href="/publico/dados-abertos">Dados abertos</a> · <a href="https://radardatransparencia.atricon.org.br">Radar da Transparência Pública</a></p>`,
    };
  },
};

function lerItens(seen: Work): Promise<Item[]> {
  return seen.db.rows<Item>(
    `select m.id, m.pai_id, m.nome, m.descricao, m.tipo, coalesce(d.endereco, m.link) as endereco, d.registros, m.base_legal,
            (select x.nome from public.departamento x where x.id = m.responsavel_id) as responsavel, m.periodicidade,
            d.ultima_atualizacao::text as atualizado,
            (select array_agg(x.nome order by t.ordem) from public.menu_transparencia_tipos_documento t join public.tipo_documento x on x.id = t.alvo_id where t.pai_id = m.id) as tipos,
            (select coalesce(json_agg(json_build_object('exercicio', s.exercicio, 'declaracao', s.declaracao, 'declarado_em', s.declarado_em) order by s.exercicio desc), '[]')
               from public.menu_transparencia_sem_movimento s where s.pai_id = m.id) as declaracoes
       from menu_transparencia m left join public.dado_aberto d on d.id = m.conjunto_id and d.ativo
      where m.ativo order by m.ordem, m.id`,
  );
}

/** An item with those below it, under a heading of its depth. */
function ramo(item: Item, todos: readonly Item[], nivel: number): string {
  const filhos = todos.filter(({ pai_id }) => pai_id === item.id);
  if (item.tipo !== 'grupo') return `<ul>${linha(item)}</ul>`;
  const grupos = filhos.filter(({ tipo }) => tipo === 'grupo').map((filho) => ramo(filho, todos, Math.min(nivel + 1, 6)));
  const folhas = filhos.filter(({ tipo }) => tipo !== 'grupo').map(linha);
  const corpo = `${folhas.length > 0 ? `<ul>${folhas.join('')}</ul>` : ''}${grupos.join('')}`;
  return (
    corpo &&
    `<section><h${nivel}>${escaped(item.nome)}</h${nivel}>${item.descricao ? `<p>${escaped(item.descricao)}</p>` : ''}${corpo}</section>`
  );
}

function listaDe(achados: readonly Item[], busca: string): string {
  const folhas = achados.filter(({ tipo }) => tipo !== 'grupo');
  if (folhas.length === 0) return `<p role="status">Nada do portal fala de “${escaped(busca)}”. <a href="?">Ver tudo</a></p>`;
  return `<p role="status">Do que fala de “${escaped(busca)}”: <a href="?">ver tudo</a></p><ul>${folhas.map(linha).join('')}</ul>`;
}

function linha(item: Item): string {
  const { nome, descricao, registros, atualizado, responsavel, periodicidade, base_legal, declaracoes } = item;
  const endereco = enderecoDe(item);
  const nada = !endereco || (registros === 0 && declaracoes.length > 0);
  const titulo = nada ? `<strong>${escaped(nome)}</strong>` : `<a href="${escaped(endereco)}">${escaped(nome)}</a>`;
  const notas = [
    atualizado && `Atualizado em ${formatDate(atualizado)}`,
    `Periodicidade: ${PERIODICIDADES[periodicidade].toLowerCase()}`,
    responsavel && `Responsável: ${responsavel}`,
    base_legal,
  ].filter(Boolean);
  const arquivos = registros !== null && !nada ? ` (<a href="${endereco}.csv">CSV</a>, <a href="${endereco}.json">JSON</a>)` : '';
  const declarado = declaracoes.map(
    (uma) =>
      `<br><em>${uma.exercicio}: ${escaped(uma.declaracao)}${uma.declarado_em ? ` (declarado em ${formatDate(uma.declarado_em)})` : ''}</em>`,
  );
  return `<li>${titulo}${arquivos}${descricao ? `<br>${escaped(descricao)}` : ''}<br><small>${escaped(notas.join(' · '))}</small>${declarado.join('')}</li>`;
}

/** Where an item leads; kinds of document, to what is published of them. */
function enderecoDe({ tipo, endereco, tipos }: Item): string | null {
  return tipo === 'documentos' ? `${PUBLICACOES}?${new URLSearchParams({ busca: (tipos ?? []).join(' ') })}` : endereco;
}

/** The index of the open cycle, which anybody may check criterion by criterion. */
async function indiceHtml(seen: Work): Promise<string> {
  const row = await seen.db.first<{ nome: string; indice: string; nivel: keyof typeof NIVEIS; dia: string }>(
    `select l.nome, r.indice::text, r.nivel, r.dia::text from public.check_list l join public.check_list_retrato r on r.check_list_id = l.id
      where l.cliente_id = $1 and l.poder = 'executivo' and l.situacao = 'aberto' and l.data_exclusao is null order by r.dia desc limit 1`,
    [seen.cliente.id],
  );
  if (!row) return '';
  return `<section><h2>Índice de transparência</h2><p><strong>${row.indice.replace('.', ',')}</strong> · ${NIVEIS[row.nivel]} · ${escaped(row.nome)}, medido em ${formatDate(row.dia)} pelo método do Programa Nacional de Transparência Pública. É a medição do próprio município, não a avaliação do Tribunal de Contas.</p></section>`;
}
