import { ValidationError } from '../../../../server/http/errors';
import type { SentFile } from '../../../../server/http/multipart';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { enviar } from '../processo/enviar';
import type { Externo } from '../processo/eventos';
import { temGente } from '../processo/membros';
import { type Prometido, prazoDe } from '../processo/prazos';
import { documentos, paragrafos } from './manifestar';

/** Consulta de processo, of the Central de Serviços: where a process opened from outside comes from. */
const CENTRAL = 90052;

/** What a person outside asks for. */
export interface Pedido {
  assunto_id: number;
  titulo: string;
  /** As it was typed. */
  texto: string;
  /** What it was opened from: a service of the charter. */
  origem: { tipo: string; id: number };
  /** What the charter of services promises; null where it promises no days. */
  prazo: Prometido | null;
  /** The words of each file, in the order in which they were sent: `anexos[i][descricao]`. */
  anexos: unknown;
}

/** A process as who opened it is told of it. */
export interface ProcessoAberto {
  id: number;
  numero: string;
  numero_curto: string;
  /** Shows the public pieces to who has it. */
  chave: string;
  /** Opens the process as the person. */
  chave_pessoal: string;
}

interface Assunto extends Record<string, unknown> {
  departamento_id: number | null;
  /** The department of the assunto has somebody in it. */
  atendido: boolean;
  acesso_id: number;
  sigilo_id: number;
  tipo_id: number | null;
  protocolo_id: number | null;
  exigidos: string[];
}

/**
 * Opens a process in the name of a person from outside, who needs no box of a department (CS2): it begins at the Protocolo, goes to the
 * department of its assunto, and the person is the requerente. What is sent of the person is personal.
 *
 * @throws ValidationError by field: no text, a document that is asked for and did not come, an assunto that nobody receives
 */
export async function abrirProcesso(call: Work, pessoa: Externo, pedido: Pedido, files: readonly SentFile[]): Promise<ProcessoAberto> {
  const tx = call.asPlatform();
  const assunto = await lerAssunto(tx, pedido.assunto_id);
  const anexos = await documentos(call, pedido.anexos, files);
  julgar(assunto, pedido, new Set(anexos.map(({ descricao }) => descricao ?? '')));
  const { tipo_id, departamento_id, acesso_id, sigilo_id } = assunto;
  const { id } = await createRecord(
    tx,
    tx.services.registry.get(processo.name),
    {
      tipo_id,
      assunto_id: pedido.assunto_id,
      titulo: pedido.titulo.slice(0, 200),
      texto: paragrafos(pedido.texto),
      acesso_id,
      sigilo_id,
      origem_departamento_id: assunto.protocolo_id ?? departamento_id,
      anexos,
      rascunho: true,
      data_prazo: await prazoDe(tx, Number(tipo_id), pedido.assunto_id, tx.today(), pedido.prazo),
      // nobody would see it in an empty box: who is at the counter sends it on
      destinatarios: [{ departamento_id: assunto.atendido ? departamento_id : (assunto.protocolo_id ?? departamento_id), papel: 'para' }],
      interessados: [{ pessoa_id: pessoa.pessoa_id, papel: 'requerente', receber_email: true }],
    },
    { sistema_id: CENTRAL, origem_tipo: pedido.origem.tipo, origem_id: pedido.origem.id },
  );
  await enviar(tx, id, pessoa);
  return lerAberto(tx, id, pessoa.pessoa_id);
}

/** What an assunto asks of who opens a process of it. */
export async function exigenciasDoAssunto(work: Work, assuntoId: number): Promise<Record<string, unknown>> {
  const row = await work.db.first<Record<string, unknown>>(
    `select a.orientacoes, coalesce((select json_agg(json_build_object('nome', d.nome, 'obrigatorio', d.obrigatorio) order by d.ordem)
              from processo_assunto_documentos_exigidos d where d.pai_id = a.id), '[]') as documentos_exigidos
       from processo_assunto a where a.id = $1`,
    [assuntoId],
  );
  return row ?? { orientacoes: null, documentos_exigidos: [] };
}

async function lerAssunto(tx: Work, id: number): Promise<Assunto> {
  const row = await tx.db.first<Assunto>(
    `select a.departamento_id, ${temGente('a.departamento_id')} as atendido, a.acesso_id, a.sigilo_id,
            (select t.id from processo_tipo t where t.permite_externo and t.kind = 'processo'
               and (not exists (select from processo_assunto_tipos x where x.pai_id = a.id) or exists (select from processo_assunto_tipos x where x.pai_id = a.id and x.alvo_id = t.id))
              order by t.exige_interessado desc, t.codigo limit 1) as tipo_id,
            (select d.id from departamento d where d.recebe_processos and d.situacao and f_busca(d.nome) like 'protocolo%' order by ${temGente('d.id')} desc, d.id limit 1) as protocolo_id,
            coalesce((select array_agg(d.nome order by d.ordem) from processo_assunto_documentos_exigidos d where d.pai_id = a.id and d.obrigatorio), '{}') as exigidos
       from processo_assunto a where a.id = $1 and a.situacao`,
    [id],
  );
  if (!row?.departamento_id || !row.tipo_id)
    throw new ValidationError({ assunto_id: ['Este serviço ainda não se solicita por aqui. Procure o atendimento.'] });
  return row;
}

function julgar({ exigidos }: Assunto, { texto }: Pedido, sent: ReadonlySet<string>): void {
  const missing = exigidos.filter((nome) => !sent.has(nome));
  const issues = {
    ...(texto.trim().length < 10 && { texto: ['Escreva o que pede, com pelo menos 10 letras.'] }),
    ...(missing.length > 0 && { anexos: missing.map((nome) => `Junte o documento: ${nome}.`) }),
  };
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function lerAberto(tx: Work, id: number, pessoaId: number): Promise<ProcessoAberto> {
  const row = await tx.db.first<ProcessoAberto & Record<string, unknown>>(
    `select p.id, p.numero, substr(p.numero, 4) as numero_curto, p.chave, i.chave as chave_pessoal
       from processo p join processo_interessados i on i.pai_id = p.id and i.pessoa_id = $2 where p.id = $1`,
    [id, pessoaId],
  );
  if (!row) throw new Error(`O processo ${id} não está onde foi aberto.`);
  return row;
}
