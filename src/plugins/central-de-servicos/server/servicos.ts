import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';
import { lerServicoPublico, prazoPrometido, servicosPublicos } from '../../carta-de-servicos/server';
import { abrirProcesso, exigenciasDoAssunto, meusProcessos } from '../../processos/server';

const BASE = '/central-de-servicos';
const PUBLICOS = ['cidadao', 'empresa', 'servidor'] as const;
const tag = 'Central de Serviços';

/** Services shown first at the entrance. */
const MAIS_PEDIDOS = 6;
const NO_INICIO = 3;

const ler = { access: { menu: PUBLICOS.map((publico) => `central-de-servicos.${publico}`), regra: 1 }, tag };
/** Who opens and answers processes of their own. */
export const AGIR = { access: { menu: ['central-de-servicos.processos.meus-processos'], regra: 2 }, tag };
export const MEUS = { access: { menu: ['central-de-servicos.processos.meus-processos'], regra: 1 }, tag };

/** Who calls, as a person outside the staff. */
export const pessoaDe = ({ user }: Work) => ({ pessoa_id: user.pessoaId, nome: user.nome });

const PEDIDO = z.looseObject({ texto: z.string().max(20_000, 'O texto aceita até 20.000 caracteres.').nullish() });
const PROCURA = z.object({
  publico: z.enum(PUBLICOS, 'Escolha cidadão, empresa ou servidor.').optional(),
  busca: z.string().max(100).optional(),
});

export const servicoEndpoints = [
  endpoint({
    ...ler,
    method: 'GET',
    url: `${BASE}/inicio`,
    summary: 'Serviços mais pedidos e os meus últimos pedidos',
    handle: async (work) => {
      const [servicos, processos] = await Promise.all([
        servicosPublicos(work, { maisPedidos: MAIS_PEDIDOS }),
        meusProcessos(work, work.user.pessoaId),
      ]);
      return { servicos, processos: processos.slice(0, NO_INICIO), aguardando: processos.filter(({ aba }) => aba === 'aguardando').length };
    },
  }),
  endpoint<unknown, z.infer<typeof PROCURA>>({
    ...ler,
    method: 'GET',
    url: `${BASE}/servicos`,
    summary: 'Serviços da carta, de um público ou por palavras',
    query: PROCURA,
    handle: (work, { query }) => servicosPublicos(work, query),
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${BASE}/servicos/:id`,
    summary: 'Um serviço da carta, com o que se junta para o pedir',
    handle: async (work, { params }) => {
      const servico = await lerServicoPublico(work, readId(params.id));
      // CS1: without an assunto nothing is asked for here
      return {
        ...servico,
        solicitar: servico.assunto_id && servico.situacao === 'publicado' ? await exigenciasDoAssunto(work, servico.assunto_id) : null,
      };
    },
  }),
  endpoint<z.infer<typeof PEDIDO>>({
    ...AGIR,
    method: 'POST',
    url: `${BASE}/servicos/:id/solicitar`,
    summary: 'Solicitar um serviço: abre o processo',
    form: true,
    body: PEDIDO,
    handle: async (work, { params, body, form, reply }) => {
      const id = readId(params.id);
      const servico = await lerServicoPublico(work, id);
      const { assunto_id, situacao, nome } = servico;
      if (!assunto_id || situacao !== 'publicado')
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: 'Este serviço não se solicita por aqui. Veja na página dele como pedir.',
        });
      const pedido = {
        assunto_id,
        titulo: nome,
        texto: body.texto ?? '',
        origem: { tipo: 'servico', id },
        prazo: prazoPrometido(servico),
        anexos: body.anexos,
      };
      const aberto = await work.transact((tx) => abrirProcesso(tx, pessoaDe(tx), pedido, form?.files ?? []));
      reply.code(201);
      return { message: `Processo ${aberto.numero_curto} criado com sucesso!`, result: aberto };
    },
  }),
];
