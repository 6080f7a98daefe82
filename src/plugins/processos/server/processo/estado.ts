import { formatDate } from '../../../../resources/definition';
import { ConflictError, NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { numeroNaTela } from './derivados';

/** What of a process its acts look at. `data_prazo` is a civil date. */
export interface Estado extends Record<string, unknown> {
  id: number;
  numero: string | null;
  numero_curto: string;
  /** The number as it is shown: with the type, where types share the kind. */
  rotulo: string;
  titulo: string;
  tipo_id: number;
  assunto_id: number;
  kind: string;
  tramitacao: 'unica' | 'paralela';
  acesso_id: number;
  sigilo_id: number;
  status_id: number;
  status: string;
  situacao_id: number;
  situacao: string;
  data_prazo: string | null;
  origem_departamento_id: number | null;
  vinculo_tipo: string | null;
  processo_principal_id: number | null;
  versao: number;
}

/**
 * The process as it is, locked until the transaction ends.
 *
 * @param versao the version that who acts saw; null when they did not say
 * @throws NotFoundError for one that who acts does not see; ConflictError VERSAO_DESATUALIZADA
 */
export async function travar(tx: Work, id: number, versao: number | null = null): Promise<Estado> {
  await tx.db.execute('select from public.processo where id = $1 and cliente_id = $2 for update', [id, tx.cliente.id]);
  const estado = await lerEstado(tx, id);
  if (versao !== null && versao !== estado.versao)
    throw new ConflictError('VERSAO_DESATUALIZADA', {
      message: 'O processo foi movimentado por outra pessoa. Recarregue a página.',
      detalhe: { versao_atual: estado.versao },
    });
  return estado;
}

/** @throws NotFoundError for a process that who acts does not see */
export async function lerEstado(work: Work, id: number): Promise<Estado> {
  const row = await work.db.first<Estado>(
    `select p.id, p.numero, coalesce(substr(p.numero, 4), 'Rascunho ' || p.id) as numero_curto,
            coalesce(${numeroNaTela('p')}, 'Rascunho ' || p.id) as rotulo, p.titulo, p.tipo_id, p.assunto_id, t.kind, t.tramitacao,
            p.acesso_id, p.sigilo_id, p.status_id, s.nome as status, p.situacao_id, x.nome as situacao, p.data_prazo::text as data_prazo,
            p.origem_departamento_id, p.vinculo_tipo, p.processo_principal_id, p.versao
       from processo p join processo_tipo t on t.id = p.tipo_id join processo_status s on s.id = p.status_id
            join processo_situacao x on x.id = p.situacao_id where p.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError('Processo não encontrado.');
  return row;
}

/** What of a process the tags of a text written in it stand for. */
export const origemDaPeca = ({ titulo, data_prazo }: Estado): Readonly<Record<string, string | null>> => ({
  objeto_resumido: titulo,
  prazo: data_prazo && formatDate(data_prazo),
});
