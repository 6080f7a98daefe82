import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { TIPOS_CERTIDAO, type TipoCertidao } from '../../calculo/certidao';
import { type CertidaoDebito, certidaoDebito } from '../../resources/certidao_debito';
import { enviarCertidao } from './impresso';

const tag = 'Público';
/** Said alike of who owes and of who is not known: nobody learns of another's débitos (CTN, art. 198). */
const REFUSED =
  'Não foi possível emitir a certidão pela internet. Confira o que digitou; se estiver certo, procure o atendimento da prefeitura (prazo de dez dias, CTN, art. 205).';

/** Who asks for the certidão of a CPF, CNPJ or inscrição. */
export const emitirPublica = endpoint({
  method: 'POST',
  url: '/publico/certidoes',
  access: 'public',
  tag,
  summary: 'Emitir certidão negativa de débitos',
  perMinute: 10,
  body: z.object({
    identificacao: z
      .string('Informe o CPF, o CNPJ ou a inscrição.')
      .trim()
      .min(3, 'Informe o CPF, o CNPJ ou a inscrição.')
      .max(30, 'É longo demais.'),
    finalidade: z.string().trim().max(150, 'Escreva até 150 letras.').optional(),
  }),
  handle: async (work, { body }) => {
    const subject = await acharSujeito(work, body.identificacao);
    if (!subject) throw new ValidationError({ identificacao: [REFUSED] });
    const made = await work.transact(async (tx) => {
      const platform = tx.withEveryPermission();
      const record = await createRecord(platform, tx.services.registry.get(certidaoDebito.name), {
        ...subject,
        finalidade: body.finalidade ?? null,
      });
      // what is positive is not given away: as if it had never been asked for
      if (record.tipo === 'positiva') throw new ValidationError({ identificacao: [REFUSED] });
      return record;
    });
    return {
      message: 'Certidão emitida.',
      result: {
        tipo: TIPOS_CERTIDAO[made.tipo as TipoCertidao],
        numero: made.rotulo,
        validade: made.validade,
        codigo: made.codigo_verificacao,
      },
    };
  },
});

/** By document, the person's first inscription; by inscrição, the contribuinte or the imóvel. */
async function acharSujeito(work: Work, typed: string): Promise<{ contribuinte_id: number } | { imovel_id: number } | null> {
  const plain = typed.replace(/[.\-/\s]/g, '').toUpperCase();
  const owner = await work.db.first<{ id: number }>(
    'select c.id from contribuinte c join pessoa p on p.id = c.pessoa_id where p.cpf_cnpj = $1 or c.inscricao_municipal = $2 order by c.id limit 1',
    [plain, typed.trim()],
  );
  if (owner) return { contribuinte_id: owner.id };
  const property = await work.db.first<{ id: number }>('select i.id from imovel i where i.inscricao = $1', [typed.trim()]);
  return property ? { imovel_id: property.id } : null;
}

/** The paper of a certidão that is not positive, for who has its code. */
export const certidaoPublicaPdf = endpoint({
  method: 'GET',
  url: '/publico/documentos/:codigo/pdf',
  access: 'public',
  tag,
  summary: 'Certidão em PDF, pelo código',
  perMinute: 10,
  handle: async (work, { params, reply }) => {
    const record = await lerCertidao(work, String(params.codigo ?? '').toUpperCase());
    if (!record || record.tipo === 'positiva') throw new NotFoundError('Nenhum documento tem este código.');
    return enviarCertidao(work, record, true, reply);
  },
});

async function lerCertidao(work: Work, codigo: string): Promise<CertidaoDebito | null> {
  const row = await work.db.first<{ id: number }>('select t.id from certidao_debito t where t.codigo_verificacao = $1', [codigo]);
  if (!row) return null;
  return (await readRecord(work, work.services.registry.get(certidaoDebito.name), row.id, {
    sensitive: true,
  })) as unknown as CertidaoDebito;
}
