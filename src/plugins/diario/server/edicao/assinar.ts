import { NIVEIS_ASSINATURA, type NivelAssinatura } from '../../../../resources/definition/signatures';
import { doAct } from '../../../../server/documents/acts';
import { keepAgain } from '../../../../server/files/files';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { openDossier } from '../../../../server/records/dossier';
import { writeColumns } from '../../../../server/resources/write';
import type { Piece } from '../../../../server/signatures/piece';
import { requestSignatures } from '../../../../server/signatures/request';
import type { SignatureRules } from '../../../../server/signatures/rules';
import { voidPiece } from '../../../../server/signatures/void-piece';
import type { Work } from '../../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import { type Diario, entregar } from './fechar';

/** The PDF of an edition, which is signed by itself: the bytes that were closed, not a paper drawn again. */
export const PDF_DA_EDICAO = 'diario_edicao_pdf';

/** @throws ValidationError where the gazette asks for a certificate that this installation does not check */
export function exigirCertificado(work: Work, { nivel_assinatura }: Diario): void {
  if (nivel_assinatura === 'qualificada' && !work.services.config.ICP_BRASIL_RAIZES)
    throw new ValidationError({
      id: [
        'O diário pede assinatura qualificada, e o sistema não tem as raízes da ICP-Brasil (ICP_BRASIL_RAIZES). Configure-as, ou diga em Diários a assinatura que a lei do diário aceita.',
      ],
    });
}

/** A closed edition waits for the signature of who answers for the gazette. */
export async function pedirAssinatura(tx: Work, edicaoId: number, { responsavel_id, nivel_assinatura }: Diario): Promise<void> {
  await requestSignatures(tx.withEveryPermission(), {
    alvo_tipo: PDF_DA_EDICAO,
    alvo_id: edicaoId,
    signatarios: [{ usuario_id: responsavel_id, ordem: 1, papel: 'responsavel', nivel_minimo: nivel_assinatura }],
    nova_versao: true,
  });
}

/** What was asked for, or gathered, on the PDF of an edition counts no more. */
export async function desfazerAssinaturas(tx: Work, edicaoId: number, porque: string): Promise<void> {
  const pecas = await tx.db.rows<Piece>(
    'select * from assinatura_peca where recurso = $1 and registro_id = $2 and parte = $3 and substituida_em is null',
    [diarioEdicao.name, edicaoId, PDF_DA_EDICAO],
  );
  for (const peca of pecas) await voidPiece(tx, peca, porque);
}

interface Assinatura extends Record<string, unknown> {
  nome: string;
  situacao: string;
  nivel_usado: NivelAssinatura | null;
  arquivo_id: number | null;
  tipo: string | null;
}

/**
 * Takes the signed file of an edition: the one that was signed inside (PAdES), or the closed PDF, whose signatures are kept apart.
 *
 * @throws ValidationError while somebody is waited for
 */
export async function conferirAssinaturas(tx: Work, edicao: DiarioEdicao): Promise<void> {
  const rows = await tx.db.rows<Assinatura>(
    `select coalesce(a.nome, p.nome) as nome, a.situacao, a.nivel_usado, a.arquivo_assinado_id as arquivo_id, q.tipo
       from assinatura_pedido a join public.assinatura_peca c on c.id = a.peca_id join public.usuario u on u.id = a.signatario_id
       join public.pessoa p on p.id = u.pessoa_id left join public.arquivo q on q.id = a.arquivo_assinado_id
      where c.recurso = $1 and c.registro_id = $2 and c.parte = $3 and c.substituida_em is null and c.sha256 = $4 order by a.ordem, a.data_hora, a.id`,
    [diarioEdicao.name, edicao.id, PDF_DA_EDICAO, edicao.sha256_conteudo],
  );
  const assinadas = rows.filter(({ situacao }) => situacao === 'assinada');
  const falta = rows.find(({ situacao }) => situacao === 'pendente' || situacao === 'recusada');
  if (falta || assinadas.length === 0)
    throw new ValidationError({
      id: [
        falta?.situacao === 'recusada'
          ? `${falta.nome} recusou assinar. Reabra a edição, corrija-a e feche-a de novo.`
          : `Falta a assinatura de ${falta?.nome ?? 'quem responde pelo diário'}: ela está entre as suas assinaturas.`,
      ],
    });
  const dentro = assinadas.findLast(({ arquivo_id, tipo }) => arquivo_id !== null && tipo === 'application/pdf');
  const ultima = assinadas.at(-1) as Assinatura;
  const { id: assinado } = await keepAgain(tx, dentro?.arquivo_id ?? (edicao.pdf?.id as number));
  await entregar(tx, assinado, edicao.id);
  const arquivo = await tx.db.first<{ sha256: string }>('select sha256 from public.arquivo where id = $1', [assinado]);
  await writeColumns(tx, diarioEdicao, edicao.id, {
    assinado,
    sha256: arquivo?.sha256,
    nivel: `${NIVEIS_ASSINATURA[ultima.nivel_usado ?? 'simples']}, de ${ultima.nome}`.slice(0, 60),
  });
}

/** The PDF of an edition as something that is signed. */
export const assinaturasDaEdicao: Readonly<Record<string, SignatureRules>> = {
  [PDF_DA_EDICAO]: {
    part: {
      open: (work, id) => openDossier(work, { params: { recurso: diarioEdicao.name, id: String(id) } }),
      readable: async (work) => work.has(diarioEdicao.menu, 1),
      paper: async (work, { record }) => {
        const { pdf, sha256_conteudo, rotulo } = record as unknown as DiarioEdicao;
        if (!pdf || !sha256_conteudo) throw new NotFoundError('A edição ainda não foi fechada: não há PDF a assinar.');
        return { arquivoId: (await keepAgain(work, pdf.id as number)).id, nome: `Edição do diário ${rotulo}`, sha256: sha256_conteudo };
      },
    },
    // whoever signs last may have no right in the gazette: the edition follows
    complete: async (tx, { registro_id }) => {
      const all = tx.withEveryPermission();
      await doAct(all, all.services.registry.get(diarioEdicao.name), registro_id, 'assinar', {});
    },
  },
};
