import { sendFile } from '../../../server/files/files';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { nomeDoArquivo, parteDoEndereco } from '../calculo/numerar';
import type { TipoEdicao } from '../resources/diario_edicao';
import { materiasDa } from './edicao/materias';

interface Publicada extends Record<string, unknown> {
  id: number;
  numero_escrito: string;
  data_edicao: string;
  tipo: TipoEdicao;
  paginas: number;
  sha256: string;
  token: string;
  bytes: number;
  ibge: string | null;
  poderes: readonly string[];
}

/** An edition for anybody, by its address: the signed file, its text, or its matters (formats/diario-atos.md 1). */
export const arquivoDaEdicao: Endpoint = endpoint({
  method: 'GET',
  url: '/publico/diario/:ano/:arquivo',
  access: 'public',
  tag: 'Público',
  summary: 'Edição do diário: arquivo (.pdf), texto (.txt) ou matérias (.json)',
  handle: async (work, { params, request, reply }) => {
    const [, parte = '', formato = ''] = /^(.+)\.(pdf|txt|json)$/.exec(params.arquivo ?? '') ?? [];
    const edicao = await encontrar(work, params.ano ?? '', parte);
    reply.header('access-control-allow-origin', '*');
    if (formato === 'pdf') return sendFile(work, edicao.token, comoArquivo(request), reply);
    if (formato === 'txt') return reply.type('text/plain; charset=utf-8').send(await textoDa(work, edicao));
    return reply.send(await linhaDa(work, edicao));
  },
});

/** The file is read in the page, unless who asks says otherwise. */
function comoArquivo<R extends { query: unknown }>(request: R): R {
  request.query = { inline: '1', ...(request.query as object) };
  return request;
}

/** @throws NotFoundError for what was not published */
async function encontrar(work: Work, ano: string, parte: string): Promise<Publicada> {
  const rows = await work.db.rows<Publicada>(
    `select e.id, e.numero_escrito, e.data_edicao::text, e.tipo, e.paginas, e.sha256, a.token, a.tamanho as bytes, c.codigo_ibge as ibge, d.poderes
       from diario_edicao e join public.arquivo a on a.id = e.assinado join public.parametro_diario d on d.id = e.diario_id
       join public.cliente c on c.id = e.cliente_id
      where e.situacao = 'publicada' and e.data_edicao between make_date($1::int, 1, 1) and make_date($1::int, 12, 31) order by e.sequencia`,
    [/^\d{4}$/.test(ano) ? ano : '1900'],
  );
  const found = rows.find(({ numero_escrito }) => parteDoEndereco(numero_escrito) === parte.toLowerCase());
  if (!found) throw new NotFoundError('Nenhuma edição publicada tem este número.');
  return found;
}

async function textoDa(work: Work, { id, numero_escrito, data_edicao }: Publicada): Promise<string> {
  const materias = await materiasDa(work, id);
  return [`Edição nº ${numero_escrito}, de ${data_edicao}`, ...materias.map(({ titulo, texto }) => `${titulo}\n${texto}`)].join('\n\n');
}

/** The edition as programs that gather gazettes read it. */
async function linhaDa(work: Work, edicao: Publicada) {
  const { id, numero_escrito, data_edicao, tipo, paginas, sha256, bytes, ibge, poderes } = edicao;
  const base = `/publico/diario/${data_edicao.slice(0, 4)}/${parteDoEndereco(numero_escrito)}`;
  const materias = await materiasDa(work, id);
  return {
    data: data_edicao,
    numero: numero_escrito,
    tipo,
    extra: tipo === 'extra',
    poder: poderes.length === 2 ? 'executivo_legislativo' : (poderes[0] ?? 'executivo'),
    territorio: ibge,
    paginas,
    bytes,
    sha256,
    nome: nomeDoArquivo(data_edicao, numero_escrito, tipo),
    url: `${base}.pdf`,
    texto: `${base}.txt`,
    materias: materias.map((materia) => ({
      protocolo: materia.protocolo,
      titulo: materia.titulo,
      ementa: materia.ementa,
      orgao: materia.orgao,
      caderno: materia.caderno,
      secao: materia.secao,
      pagina_inicial: materia.pagina_inicial,
      pagina_final: materia.pagina_final,
      sha256: materia.sha256,
      url: `/publico/diario/materias/${materia.id}`,
    })),
  };
}
