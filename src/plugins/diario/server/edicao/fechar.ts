import { formatDate } from '../../../../resources/definition';
import { storeContent } from '../../../../server/files/content';
import { AppError, ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import { sha256Of } from '../../../../server/signatures/paper';
import type { Work } from '../../../../server/work';
import { anoDeCirculacao, escreverNumero, nomeDoArquivo } from '../../calculo/numerar';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import { diarioMateria } from '../../resources/diario_materia';
import type { ParametroDiario } from '../../resources/parametro_diario';
import { parametroDiario } from '../../resources/parametro_diario';
import { hashDoTexto } from '../materia';
import { type Compositor, comporEdicao } from './compor';
import { materiasDa } from './materias';

/** What an edition needs to know of its gazette. */
export type Diario = Pick<
  ParametroDiario,
  | 'id'
  | 'nome'
  | 'issn'
  | 'primeira_edicao'
  | 'ultimo_numero'
  | 'numeracao_extra'
  | 'considera_publicado'
  | 'responsavel_id'
  | 'nivel_assinatura'
>;

/** The gazette of an edition, locked: one edition of it moves at a time, in the order of all. */
export async function travarDiario(tx: Work, id: number): Promise<Diario> {
  const row = await tx.db.first<Diario & Record<string, unknown>>(
    `select id, nome, issn, primeira_edicao::text, ultimo_numero, numeracao_extra, considera_publicado, responsavel_id, nivel_assinatura
       from public.${parametroDiario.name} where id = $1 and cliente_id = $2 for update`,
    [id, tx.cliente.id],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O diário desta edição não existe mais.' });
  return row;
}

/**
 * Closes an edition: its number, where it has none yet, its PDF and the pages of its matters.
 *
 * @param compor draws its pages
 * @throws ValidationError without matters, of a day that passed, or where a matter says other words than were approved
 */
export async function fechar(tx: Work, edicao: DiarioEdicao, diario: Diario, compor: Compositor = comporEdicao): Promise<void> {
  if (edicao.data_edicao < tx.today())
    throw new ValidationError({ data_edicao: [`O dia ${formatDate(edicao.data_edicao)} já passou. Troque a data e feche de novo.`] });
  await conferirMaterias(tx, edicao);
  const numeracao = edicao.numero_escrito ? null : await numerar(tx, edicao, diario);
  const composta = await compor(tx, { ...edicao, ...numeracao, diario: diario.nome, issn: diario.issn }, null);
  if (!composta)
    throw new AppError('INTEGRACAO_INDISPONIVEL', {
      message: 'O PDF não pôde ser composto nesta máquina: o compositor de documentos não está nela.',
    });
  const escrito = numeracao?.numero_escrito ?? edicao.numero_escrito ?? '';
  const nome = nomeDoArquivo(edicao.data_edicao, escrito, edicao.tipo);
  const { id: pdf } = await storeContent(tx, nome, composta.pdf, 'application/pdf');
  await entregar(tx, pdf, edicao.id);
  for (const [id, [pagina_inicial, pagina_final]] of composta.folhas)
    await writeColumns(tx, diarioMateria, id, { pagina_inicial, pagina_final });
  await writeColumns(tx, diarioEdicao, edicao.id, {
    ...numeracao,
    pdf,
    sha256_conteudo: sha256Of(composta.pdf),
    paginas: composta.pages,
    nivel: null,
    assinado: null,
    sha256: null,
  });
}

/** Gives a kept file to an edition. */
export async function entregar(tx: Work, arquivoId: number, edicaoId: number): Promise<void> {
  await tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $4 where cliente_id = $1 and id = $2', [
    tx.cliente.id,
    arquivoId,
    diarioEdicao.name,
    edicaoId,
  ]);
}

/** R3: what is closed says what was approved. */
async function conferirMaterias(tx: Work, { id }: DiarioEdicao): Promise<void> {
  const materias = await materiasDa(tx, id);
  if (materias.length === 0) throw new ValidationError({ id: ['A edição não tem matérias. Inclua-as na diagramação.'] });
  const outra = materias.find((materia) => materia.sha256 !== hashDoTexto(materia));
  if (outra) throw new ValidationError({ id: [`"${outra.titulo}" não diz o que se aprovou. Retire-a e aprove-a de novo.`] });
}

/** R8: numbers never begin again; of an extra, as the gazette says. */
async function numerar(tx: Work, edicao: DiarioEdicao, diario: Diario) {
  const ano = Number(edicao.data_edicao.slice(0, 4));
  const escopo = String(diario.id);
  const sequencia = await issueSequence(tx, 'diario_edicao_ordem', escopo);
  const { numero, letra, suplemento } = await numeroDe(tx, edicao, diario, ano);
  return {
    sequencia,
    numero,
    letra,
    numero_escrito: escreverNumero({ tipo: edicao.tipo, numero, letra, ano, suplemento }, diario.numeracao_extra),
    ano_circulacao: anoDeCirculacao(diario.primeira_edicao, edicao.data_edicao),
  };
}

async function numeroDe(tx: Work, edicao: DiarioEdicao, diario: Diario, ano: number) {
  const escopo = String(diario.id);
  if (edicao.tipo === 'suplementar') {
    const principal = await numeroDaPrincipal(tx, edicao);
    return { numero: principal, letra: null, suplemento: await issueSequence(tx, 'diario_suplemento', String(edicao.principal_id)) };
  }
  if (edicao.tipo === 'extra' && diario.numeracao_extra === 'serie')
    return { numero: await issueSequence(tx, 'diario_extra', `${escopo}|${ano}`), letra: null, suplemento: null };
  if (edicao.tipo === 'extra' && diario.numeracao_extra === 'sufixo') {
    const ordinaria = await numeroDaOrdinaria(tx, edicao);
    const letra = await issueSequence(tx, 'diario_extra', `${escopo}|${ordinaria}`);
    return { numero: ordinaria, letra: String.fromCharCode(64 + letra), suplemento: null };
  }
  return { numero: await issueSequence(tx, 'diario_edicao', escopo, diario.ultimo_numero + 1), letra: null, suplemento: null };
}

async function numeroDaPrincipal(tx: Work, { principal_id }: DiarioEdicao): Promise<number> {
  const row = await tx.db.first<{ numero: number | null }>('select numero from diario_edicao where id = $1', [principal_id]);
  if (row?.numero) return row.numero;
  throw new ValidationError({ principal_id: ['Feche antes a edição de que esta é suplemento: o número é o dela.'] });
}

async function numeroDaOrdinaria(tx: Work, { diario_id, data_edicao }: DiarioEdicao): Promise<number> {
  const row = await tx.db.first<{ numero: number }>(
    "select numero from diario_edicao where diario_id = $1 and data_edicao = $2 and tipo = 'ordinaria' and numero is not null",
    [diario_id, data_edicao],
  );
  if (row) return row.numero;
  throw new ValidationError({
    tipo: [`A extra leva o número da ordinária do dia, com letra, e em ${formatDate(data_edicao)} não há ordinária fechada.`],
  });
}
