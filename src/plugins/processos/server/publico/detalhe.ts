import { formatDate } from '../../../../resources/definition';
import { signedAddress } from '../../../../server/files/signed-address';
import type { Work } from '../../../../server/work';
import { type AnexoDoEvento, type EventoLido, lerEventos, notar } from '../processo/detalhe';
import { nomeDaPeca } from '../processo/papel/compor';
import { fimDoRecurso, recebeRecurso } from '../processo/recurso';
import { type Achado, leituraDe } from './chave';

interface Cabecalho extends Record<string, unknown> {
  id: number;
  numero: string;
  numero_curto: string;
  tipo: string;
  assunto: string;
  titulo: string;
  sigilo_id: number;
  status_id: number;
  situacao_id: number;
  situacao: string;
  abertura: string;
  prazo: string | null;
  concluido_em: string | null;
  local_atual: string | null;
  com_pessoa: boolean;
}

const RESTRITO = 'Processo de acesso restrito. Quem é interessado o consulta com a sua chave pessoal, que está no comprovante.';

/**
 * A process as it is shown to who has no session (handbook Administração 3.2): what leaves depends on the key. Reading by a key is noted.
 */
export async function lerPublico(work: Work, achado: Achado): Promise<Record<string, unknown>> {
  const header = await cabecalho(work, achado.id);
  const { numero, numero_curto, situacao } = header;
  if (achado.acesso_id === 2 && achado.por !== 'interessado')
    return { id: achado.id, numero, numero_curto, situacao, acesso: 'restrito', message: RESTRITO };
  const { id, tipo, assunto, abertura, status_id } = header;
  const local_atual = header.com_pessoa ? (achado.por === 'nada' ? 'Fora dos departamentos' : header.local_atual) : header.local_atual;
  const aberto = { id, numero, numero_curto, tipo, assunto, abertura, situacao, status_id, local_atual };
  const reader = leituraDe(work, achado);
  if (achado.por === 'nada') return { ...aberto, acesso: 'sem_chave', movimentos: await movimentos(work, id) };
  await notar(reader, id, 'consultou_chave');
  const [eventos, interessados, pode] = await Promise.all([
    lerEventos(reader, id),
    lerInteressados(work, id),
    achado.pessoa ? oQuePode(work, header, achado.pessoa.pessoa_id) : null,
  ]);
  // the level of the whole process hides every piece of it from who has only its key (0.5, R3 and R4)
  const preparatorio = header.sigilo_id === 2 && ![4, 5].includes(status_id) && achado.por === 'processo';
  return {
    ...aberto,
    acesso: achado.por,
    titulo: preparatorio ? null : header.titulo,
    prazo: header.prazo,
    concluido_em: header.concluido_em,
    interessados,
    pessoa: achado.pessoa?.nome ?? null,
    pode,
    movimentos: eventos.map(({ data_hora }) => data_hora),
    eventos: eventos.map((evento) => eventoPublico(work, evento, preparatorio)),
  };
}

async function cabecalho(work: Work, id: number): Promise<Cabecalho> {
  const row = await work.db.first<Cabecalho>(
    `select p.id, p.numero, substr(p.numero, 4) as numero_curto, t.nome as tipo, a.nome as assunto, p.titulo, p.sigilo_id, p.status_id, p.situacao_id,
            s.nome as situacao, p.data_abertura as abertura, p.data_prazo::text as prazo, p.data_conclusao as concluido_em,
            coalesce(d.nome, e.nome, case when exists (select from public.processo_destino x where x.processo_id = p.id and x.encerrado_em is null) then 'Diversos' end) as local_atual,
            p.local_atual_departamento_id is null and e.id is not null as com_pessoa
       from public.processo p join public.processo_tipo t on t.id = p.tipo_id join public.processo_assunto a on a.id = p.assunto_id
            join processo_situacao s on s.id = p.situacao_id left join public.departamento d on d.id = p.local_atual_departamento_id
            left join public.pessoa e on e.id = p.local_atual_pessoa_id
      where p.id = $1 and p.cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!row) throw new Error(`O processo ${id} foi achado e não está mais lá.`);
  return row;
}

async function movimentos(work: Work, id: number): Promise<string[]> {
  const rows = await work.db.rows<{ data_hora: string }>(
    'select data_hora from public.processo_evento where processo_id = $1 and cliente_id = $2 order by ordem',
    [id, work.cliente.id],
  );
  return rows.map(({ data_hora }) => data_hora);
}

function lerInteressados(work: Work, id: number): Promise<Record<string, unknown>[]> {
  return work.db.rows(
    `select e.nome, case when length(e.cpf_cnpj) = 11 then '***.' || substr(e.cpf_cnpj, 4, 3) || '.' || substr(e.cpf_cnpj, 7, 3) || '-**' else e.cpf_cnpj end as cpf_cnpj, i.papel
       from public.processo_interessados i join public.pessoa e on e.id = i.pessoa_id where i.pai_id = $1 order by i.ordem`,
    [id],
  );
}

/** What an interessado may do now: answer while it goes on, appeal for ten days after it is concluded, and what waits for them. */
async function oQuePode(work: Work, { id, status_id, situacao_id, concluido_em }: Cabecalho, pessoaId: number) {
  const [limite, mine] = await Promise.all([
    recebeRecurso({ status_id, situacao_id }) ? fimDoRecurso(work, concluido_em) : null,
    work.db.first<{ prazo: string | null }>(
      'select prazo::text as prazo from public.processo_destino where processo_id = $1 and pessoa_id = $2 and encerrado_em is null order by prazo nulls last limit 1',
      [id, pessoaId],
    ),
  ]);
  const recorrer = limite !== null && work.today() <= limite;
  const waits = mine !== undefined || situacao_id === 5;
  return {
    responder: status_id === 2,
    ciencia: status_id === 2 && mine !== undefined,
    recorrer,
    aguardando: waits ? (mine?.prazo ? `Responda até ${formatDate(mine.prazo)}.` : 'O processo espera a sua resposta.') : null,
    recurso_ate: recorrer ? limite : null,
  };
}

/** A CPF that somebody wrote in a text leaves masked (LGPD; A16). */
export function semCpf(texto: string): string {
  return texto.replace(/\b\d{3}\.?(\d{3})\.?(\d{3})-\d{2}\b/g, '***.$1.$2-**');
}

/** An event as it leaves: without what is of the staff (photos, chain, mentions), and files by a signed address. */
function eventoPublico(work: Work, evento: EventoLido, hidden: boolean): Record<string, unknown> {
  const { nome, cargo, departamento } = evento.autor as Record<string, string | null>;
  const restrita = hidden || evento.restrita === true;
  const para = evento.destinatarios as { nome: string; papel: string; prazo: string | null }[];
  return {
    id: evento.id,
    ordem: evento.ordem,
    tipo: evento.tipo,
    o_que: nomeDaPeca(evento),
    data_hora: evento.data_hora,
    autor: [nome, cargo, departamento].filter(Boolean).join(' · '),
    restrita,
    codigo: evento.codigo,
    cancelado: evento.cancelado_por !== null,
    texto: restrita ? null : semCpf(String(evento.texto ?? '')),
    destinatarios: para.map((line) => ({ nome: line.nome, papel: line.papel, prazo: line.prazo })),
    anexos: evento.anexos.map((anexo) => anexoPublico(work, anexo, hidden)),
  };
}

/** A file as it leaves; of one that was taken out of the process, only that it went. */
function anexoPublico(
  work: Work,
  { id, nome, tamanho, url, peca, desentranhada }: AnexoDoEvento,
  hidden: boolean,
): Record<string, unknown> {
  if (desentranhada) return { id, nome: `Peça desentranhada pelo evento ${desentranhada.ordem}`, peca, desentranhada: true };
  if (hidden || !url) return { id, nome: 'Peça de acesso restrito', peca, restrita: true };
  return { id, nome, tamanho, peca, url: signedAddress(work, String(url).slice('/arquivo/'.length)) };
}
