import { z } from 'zod';
import { sumDecimals } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import { AppError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { comporGuia } from '../../calculo/compor-guia';
import { PUBLIC_GUIDE } from '../../pages/guia/public-guide';
import { type GuiaArrecadacao, guiaArrecadacao } from '../../resources/guia_arrecadacao';
import { atualizador, saldoSql } from '../debitos';
import { lerConvenio } from './convenios';
import { lerDevidos } from './devidos';
import { enviarGuia } from './document';
import { emitir } from './emitir';
import { civilDate } from './rules';

/** What who has no session knows of a register: never a name. */
const proof = {
  inscricao: z.string('Informe a inscrição.').trim().min(1, 'Informe a inscrição.').max(30, 'Confira a inscrição.'),
  digitos: z.string('Informe os dígitos.').regex(/^\d{5}$/, 'Informe os 5 últimos algarismos do CPF ou do CNPJ.'),
};
const common = { access: 'public', tag: 'Público', perMinute: 10 } as const;
const vencimento = civilDate.optional();

/** GU4: guides without a session, by inscrição and the last digits of the document. */
export const publicGuiaEndpoints = [
  endpoint({
    ...common,
    method: 'POST',
    url: `${PUBLIC_GUIDE}/consulta`,
    summary: 'Guia do cidadão: débitos em aberto de uma inscrição',
    body: z.object({ ...proof, vencimento }),
    handle: async (work, { body }) => {
      const { debitos: ids } = await achar(work, body);
      const day = body.vencimento ?? work.today();
      const debitos = await lerDevidos(work, ids);
      const onDay = await atualizador(work, [...new Set(debitos.map(({ tributo_id }) => tributo_id))]);
      const itens = comporGuia(debitos, day, onDay).map((item, n) => ({ ...item, debito: debitos[n]?.rotulo }));
      const total = sumDecimals(['0.00', ...itens.map((item) => item.total)]);
      return { message: 'Débitos encontrados.', result: { vencimento: day, total, debitos: itens } };
    },
  }),
  endpoint({
    ...common,
    method: 'POST',
    url: PUBLIC_GUIDE,
    summary: 'Guia do cidadão: emitir',
    body: z.object({
      ...proof,
      vencimento,
      debitos: z.array(z.number().int(), 'Escolha os débitos.').min(1, 'Escolha ao menos um débito.').max(200, 'Escolha até 200 débitos.'),
    }),
    handle: async (work, { body, reply }) => {
      const { contribuinte, debitos } = await achar(work, body);
      if (body.debitos.some((id) => !debitos.includes(id))) throw new ValidationError({ debitos: ['Débito não encontrado.'] });
      if (!(await lerConvenio(work, null)))
        throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
          message: 'O município ainda não emite guias pela internet. Procure o atendimento da prefeitura.',
        });
      const day = body.vencimento ?? work.today();
      const { id } = await work.transact((tx) =>
        emitir(tx, { contribuinte, debitos: body.debitos, convenio: null, vencimento: day, internet: true }),
      );
      const guia = await work.db.first<Pick<GuiaArrecadacao, 'nosso_numero'> & Record<string, unknown>>(
        `select ${numberSql(guiaArrecadacao)('g')} as guia, nosso_numero, vencimento::text, valido_ate::text, valor::text, linha_digitavel, pix_payload
           from guia_arrecadacao g where g.id = $1`,
        [id],
      );
      reply.code(201);
      return { message: 'Guia emitida.', result: guia };
    },
  }),
  endpoint({
    ...common,
    method: 'POST',
    url: `${PUBLIC_GUIDE}/pdf`,
    summary: 'Guia do cidadão: o PDF de uma guia da inscrição',
    body: z.object({ ...proof, nosso_numero: z.string('Informe a guia.').regex(/^\d{10}$/, 'Informe a guia.') }),
    handle: async (work, { body, reply }) => {
      const { contribuinte } = await achar(work, body);
      const guia = await work.db.first<{ id: number }>(
        'select id from guia_arrecadacao where contribuinte_id = $1 and nosso_numero = $2 and internet',
        [contribuinte, body.nosso_numero],
      );
      if (!guia) throw new NotFoundError('Guia não encontrada.');
      return enviarGuia(work, guia.id, reply, 'anonima');
    },
  }),
];

/**
 * The open débitos of an imóvel, by its inscrição, or of a contribuinte, by his, when the last digits of the document of who
 * owes are right. Of two contribuintes who owe of one imóvel, the one whose digits they are.
 *
 * @throws NotFoundError, the same for an inscrição that does not exist and for digits that are not hers
 */
async function achar(
  work: Work,
  { inscricao, digitos }: { inscricao: string; digitos: string },
): Promise<{ contribuinte: number; debitos: number[] }> {
  const found = await work.db.first<{ id: number; debitos: number[] }>(
    `select c.id, (select coalesce(json_agg(d.id order by d.vencimento, d.id), '[]') from debito d
                    where d.contribuinte_id = c.id and (${saldoSql('d')}) > 0
                      and (c.inscricao_municipal = $1 or d.imovel_id = (select i.id from imovel i where i.inscricao = $1))) as debitos
       from contribuinte c join public.pessoa p on p.id = c.pessoa_id
      where right(p.cpf_cnpj, 5) = $2
        and (c.inscricao_municipal = $1
             or exists (select from debito d join imovel i on i.id = d.imovel_id where d.contribuinte_id = c.id and i.inscricao = $1))
      order by c.id limit 1`,
    [inscricao, digitos],
  );
  if (!found)
    throw new NotFoundError('Não encontramos a inscrição com esses dígitos. Confira os dados ou procure o atendimento da prefeitura.');
  return { contribuinte: found.id, debitos: found.debitos };
}
