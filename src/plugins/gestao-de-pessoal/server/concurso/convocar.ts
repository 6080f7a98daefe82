import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import type { AskedValues } from '../../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Chamada, chamar, type NaFila } from '../../calculo/concurso/chamada';
import type { Concurso } from '../../resources/concurso/concurso';
import type { ConcursoCandidato } from '../../resources/concurso/concurso_candidato';
import { concursoConvocacao } from '../../resources/concurso/concurso_convocacao';
import { ABREM_POSICAO, LISTAS_RESERVADAS, type ListaReservada } from '../../resources/concurso/palavras';
import type { CONVOCACAO, FORA_DA_ORDEM } from '../../resources/concurso/pedidos';
import { tomarArquivos } from './arquivos';
import { type Publicada, publicar } from './publicar';
import { reservasDe } from './resultado';
import { podeConvocar } from './vedacoes';

const LISTAS = Object.keys(LISTAS_RESERVADAS) as ListaReservada[];
/** What everybody brings to take office. */
const DOCUMENTOS = ['identidade', 'cpf', 'titulo', 'escolaridade', 'residencia', 'antecedentes'];

/** Calls the next ones of a vaga in the order of the edital (K1): as many as were asked for, or nobody. */
export async function convocar(tx: Work, concurso: Concurso, pedido: AskedValues<typeof CONVOCACAO>): Promise<void> {
  await podeConvocar(tx, concurso);
  const vaga = concurso.vagas.find(({ id }) => id === pedido.vaga_id);
  if (!vaga) throw new ValidationError({ vaga_id: ['Escolha uma vaga deste concurso.'] });
  const quantidade = pedido.quantidade ?? 0;
  const { fila, tomadas } = await lerFila(tx, pedido.vaga_id);
  const chamadas = chamar(fila, reservasDe(concurso), tomadas, quantidade);
  if (chamadas.length < quantidade)
    throw new ValidationError({
      quantidade: [chamadas.length === 0 ? 'Ninguém mais espera nesta vaga.' : `Só ${chamadas.length} ainda esperam nesta vaga.`],
    });
  await gravarChamadas(tx, concurso, pedido.vaga_id, chamadas, pedido);
}

/** Calls somebody out of the order, by a decision of the court or because who was before gave up (K2). */
export async function convocarForaDaOrdem(
  tx: Work,
  concurso: Concurso,
  candidato: ConcursoCandidato,
  pedido: AskedValues<typeof FORA_DA_ORDEM>,
): Promise<void> {
  await podeConvocar(tx, concurso);
  const { fila, tomadas } = await lerFila(tx, candidato.vaga_id);
  const naFila = fila.find(({ id }) => id === candidato.id);
  if (!naFila) throw new ValidationError({ id: ['Este candidato já foi convocado.'] });
  const [seguinte] = chamar(fila, reservasDe(concurso), tomadas, 1);
  if (seguinte?.candidato === candidato.id)
    throw new ValidationError({ id: ['Este candidato é o seguinte da ordem: convoque-o pelo concurso.'] });
  const posicao = seguinte?.posicao ?? tomadas.size + 1;
  const [id] = await gravarChamadas(tx, concurso, candidato.vaga_id, [{ candidato: candidato.id, posicao, lista: 'ampla' }], pedido);
  if (id === undefined || pedido.documento === null) return;
  await tomarArquivos(tx, concursoConvocacao, id, { documento_fora_ordem: pedido.documento });
  const porQue = `${pedido.fundamento === 'desistencia' ? 'Desistência de quem está à frente' : 'Decisão judicial'}. ${pedido.motivo}`;
  await writeColumns(tx, concursoConvocacao, id, { fora_da_ordem: porQue, documento_fora_ordem: pedido.documento });
}

interface Esperando extends Record<string, unknown> {
  id: number;
  classificacao: number;
  sub_judice: boolean;
  fim_de_fila: boolean;
  lugar_pcd: number | null;
  lugar_negros: number | null;
  lugar_indigenas: number | null;
  lugar_quilombolas: number | null;
}

/** Who waits in a vaga, and the positions that are held. Who left comes back only by the end of the queue, once. */
async function lerFila(tx: Work, vagaId: number): Promise<{ fila: NaFila[]; tomadas: Set<number> }> {
  const rows = await tx.db.rows<Esperando>(
    `select c.id, c.classificacao, c.sub_judice, c.fim_de_fila, c.lugar_pcd, c.lugar_negros, c.lugar_indigenas, c.lugar_quilombolas
       from concurso_candidato c
      where c.vaga_id = $1 and c.situacao in ('classificado', 'aprovado') and c.classificacao is not null
        and not exists (select from public.concurso_convocacao v
                         where v.candidato_id = c.id and v.data_exclusao is null and v.situacao <> 'fim_de_fila')
      order by c.classificacao`,
    [vagaId],
  );
  const held = await tx.db.rows<{ posicao: number }>(
    'select v.posicao from concurso_convocacao v where v.vaga_id = $1 and not (v.situacao = any($2::text[]))',
    [vagaId, [...ABREM_POSICAO]],
  );
  const fila = rows.map(({ id, classificacao, sub_judice, fim_de_fila, ...row }) => ({
    id,
    sub_judice,
    fim_de_fila,
    lugares: {
      ampla: classificacao,
      ...Object.fromEntries(LISTAS.flatMap((lista) => (row[`lugar_${lista}`] === null ? [] : [[lista, row[`lugar_${lista}`]]]))),
    },
  }));
  return { fila, tomadas: new Set(held.map(({ posicao }) => posicao)) };
}

interface Prazo extends Publicada {
  prazo_apresentacao: string | null;
}

/** Writes the calls, numbered in the vaga, under one edital; each holds a vaga of the cargo, or the database refuses it (C1, C2). */
async function gravarChamadas(
  tx: Work,
  concurso: Concurso,
  vagaId: number,
  chamadas: readonly Chamada[],
  pedido: Prazo,
): Promise<number[]> {
  const { data, prazo_apresentacao } = pedido;
  if (String(prazo_apresentacao) < String(data))
    throw new ValidationError({ prazo_apresentacao: [`A convocação foi publicada em ${formatDate(String(data))}: o prazo vem depois.`] });
  await publicar(tx, concurso, 'convocacao', { ...pedido, arquivo: pedido.arquivo });
  const edital_numero = await issueSequence(tx, 'concurso_edital_convocacao', String(concurso.id));
  const resource = tx.services.registry.get(concursoConvocacao.name);
  const ids: number[] = [];
  for (const { candidato, posicao, lista } of chamadas) {
    const ordem = await issueSequence(tx, concursoConvocacao.name, String(vagaId));
    const feita = await createRecord(
      tx,
      resource,
      {
        documentos: DOCUMENTOS.map((tipo) => ({ tipo, entregue: false })),
        declara_bens: false,
        declara_acumulacao: false,
        declara_parentesco: false,
      },
      {
        candidato_id: candidato,
        concurso_id: concurso.id,
        vaga_id: vagaId,
        lista,
        posicao,
        ordem,
        edital_numero,
        convocado_em: data,
        publicacao: pedido.referencia,
        prazo_apresentacao,
        prazo: prazo_apresentacao,
      },
    );
    ids.push(feita.id);
  }
  return ids;
}

/** What who is asked to confirm a call reads: who comes next, by which list. */
export async function quemSeChama(work: Work, concursoId: number): Promise<string> {
  const rows = await work.db.rows<{ nome: string; ordem: number; lista: string }>(
    `select c.inscricao || ' ' || c.nome as nome, v.ordem, v.lista from concurso_convocacao v join public.concurso_candidato c on c.id = v.candidato_id
      where v.concurso_id = $1 and v.edital_numero = (select max(x.edital_numero) from public.concurso_convocacao x where x.concurso_id = $1)
      order by v.ordem`,
    [concursoId],
  );
  const nomes = rows.map(
    ({ nome, ordem, lista }) => `${ordem}º ${nome}${lista === 'ampla' ? '' : ` (${LISTAS_RESERVADAS[lista as ListaReservada]})`}`,
  );
  return `Convocar ${rows.length === 1 ? 'esta pessoa' : `estas ${rows.length} pessoas`}? ${nomes.join('; ')}.`;
}
