import { z } from 'zod';
import { counted, MOST_RICH_TEXT } from '../../../../resources/definition';
import { type Access, endpoint } from '../../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { findStaff } from '../../../../server/identity/staff';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { CAIXAS, processo } from '../../resources/processo/processo';
import { DECIDIR, decidirAcesso, pedidosDeAcesso, SOLICITAR, solicitarAcesso } from './acessos';
import { ATRIBUIR, atribuir, colegas } from './atribuir';
import { contarCaixas, lerCaixa, naoVisualizados } from './caixas';
import { buscarChave, buscarNumero, buscarPessoa, buscarProcessos } from './consulta';
import { conferirCorrente } from './corrente';
import { cancelarEvento, desentranhar } from './desfazer';
import { exigirComigo, exigirParte } from './destinos';
import { lerDetalhe, lerEventos } from './detalhe';
import { lerDoAssunto } from './do-assunto';
import { ENVIAR_EMAIL, enviarEmail } from './email';
import { travar } from './estado';
import { registrarEvento } from './eventos';
import { fazerEmLote, LOTE } from './lote';
import { semGente } from './membros';
import { anexarAMinuta, descartarMinuta, protocolarMinutas, salvarMinuta } from './minutas';
import { lerOrganograma } from './organograma';
import { ENCERRAR, encerrarProcuracao, incluirAdvogados, tirarInteressado } from './partes';
import { inserirPdf, temEvento } from './peca';
import { etiquetar, favoritar, guardar, lembrar } from './pessoais';
import { escapado } from './regras';
import { desapensar, relacionar, vincular } from './relacoes';
import { cancelarEnvio, receber, TRAMITAR, tramitar } from './tramitar';
import { ALTERAR_SITUACAO, alterarSituacao, CONCLUIR, concluir } from './transicoes';

const base = processo.api.path;
const ORGANOGRAMA = 'administracao.processos.gestao.organograma';
const tag = 'Processos';
const ler: { access: Access; tag: string } = { access: { menu: [processo.menu], regra: 1 }, tag };
const agir: { access: Access; tag: string } = { access: { menu: [processo.menu], regra: 2 }, tag };

/** The parameters of a list are judged by the list itself. */
const LISTA = z.looseObject({});
const MOTIVO = z.object({ motivo: z.string('Escreva o motivo.').trim().min(10, 'Escreva o motivo com pelo menos 10 letras.').max(300) });
/** A new event says its process; the PDF of a minuta says the minuta, in `evento`. */
const ESCREVER = TRAMITAR.extend({ processo_id: TRAMITAR.shape.processo_id.nullish() });
const ids = (name: string) => z.array(z.coerce.number().int().positive(), `Envie a lista de ${name}.`).max(100);
/** People that a search of who signs finds. */
const MAX_PESSOAS = 10;
const versao = z.coerce.number('Informe a versão da minuta.').int();

/** The process as it is after an act. */
const depois = async (work: Work, id: number, message: string) => ({
  message,
  result: await readRecord(work, work.services.registry.get(processo.name), id),
});

const consultas = [
  ...Object.entries(CAIXAS).map(([caixa, nome]) =>
    endpoint<unknown, Record<string, unknown>>({
      ...ler,
      method: 'GET',
      url: `${base}/items-${caixa}`,
      summary: `Processos: ${nome.toLowerCase()}`,
      query: LISTA,
      handle: (work, { query }) => lerCaixa(work, caixa, query),
    }),
  ),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/count-processos`,
    summary: 'Quantos processos há em cada caixa',
    handle: (work) => contarCaixas(work),
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/nao-visualizados`,
    summary: 'Processos abertos não lidos',
    handle: (work) => naoVisualizados(work),
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/buscar-chave/:chave`,
    summary: 'Processo de uma chave',
    perMinute: 10,
    handle: (work, { params }) => buscarChave(work, params.chave ?? ''),
  }),
  endpoint<unknown, { numero: string }>({
    ...ler,
    method: 'GET',
    url: `${base}/buscar`,
    summary: 'Processos de um número',
    query: z.object({ numero: z.string('Informe o número.').max(30) }),
    handle: async (work, { query }) => buscarNumero(work, query.numero),
  }),
  endpoint<unknown, { termo: string }>({
    ...ler,
    method: 'GET',
    url: `${base}/buscar-processos`,
    summary: 'Processos por número, título ou interessado',
    query: z.object({ termo: z.string('Informe o termo.').max(100) }),
    handle: (work, { query }) => buscarProcessos(work, query.termo),
  }),
  endpoint<unknown, { ids: string }>({
    ...ler,
    method: 'GET',
    url: `${base}/sem-gente`,
    summary: 'Departamentos em que ninguém receberia o processo',
    query: z.object({
      ids: z
        .string('Informe os departamentos.')
        .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'Informe os departamentos pelo número, separados por vírgula.'),
    }),
    handle: (work, { query }) => semGente(work, query.ids.split(',').map(Number)),
  }),
  endpoint<unknown, { id: number }>({
    ...ler,
    method: 'GET',
    url: `${base}/do-assunto`,
    summary: 'Para quem vai um assunto, em quanto tempo e o que se junta',
    query: z.object({ id: z.coerce.number('Informe o assunto.').int('Informe o assunto.').positive('Informe o assunto.') }),
    handle: (work, { query }) => lerDoAssunto(work, query.id),
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/colegas`,
    summary: 'Quem tramita nos meus departamentos',
    handle: (work) => colegas(work, null),
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/buscar-pessoa/:termo`,
    summary: 'Pessoas e departamentos, para destinatários',
    handle: (work, { params }) => buscarPessoa(work, params.termo ?? ''),
  }),
  endpoint({
    access: 'session' as const,
    tag,
    method: 'GET',
    url: `${base}/processoStatus`,
    summary: 'Status dos processos',
    handle: (work) => work.db.rows('select id, nome, cor from processo_status order by ordem'),
  }),
  endpoint({
    access: 'session' as const,
    tag,
    method: 'GET',
    url: `${base}/processoSituacoes`,
    summary: 'Situações dos processos',
    handle: (work) => work.db.rows('select id, nome, status_id, final, suspende_prazo, cor from processo_situacao order by ordem'),
  }),
  ...(['sigilo', 'processo_acesso_nivel'] as const).map((name) =>
    endpoint({
      access: 'public' as const,
      tag: 'Listas',
      method: 'GET',
      url: name === 'sigilo' ? '/utils/sigilos' : '/utils/acessos-processo',
      summary: name === 'sigilo' ? 'Níveis de sigilo' : 'Acesso de um processo',
      handle: (work) => work.db.rows(`select id, codigo, nome from ${name} order by ordem`),
    }),
  ),
  ...['', '/:chave'].map((chave) =>
    endpoint<unknown, { reload?: string }>({
      ...ler,
      method: 'GET',
      url: `${base}/detalhe/:id${chave}`,
      summary: 'Processo com os eventos e o que se pode fazer',
      query: z.object({ reload: z.string().optional() }),
      handle: (work, { params, query }) => lerDetalhe(work, readId(params.id), query.reload === undefined),
    }),
  ),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/:id/integridade`,
    summary: 'Se a corrente de eventos é a que foi selada',
    handle: async (work, { params }) => {
      const id = readId(params.id);
      // who does not see the process does not know of its chain
      if ((await lerEventos(work, id)).length === 0) throw new NotFoundError('Processo não encontrado.');
      return conferirCorrente(work, id);
    },
  }),
];

const atos = [
  endpoint<z.infer<typeof ESCREVER>>({
    ...agir,
    method: 'POST',
    url: '/administracao/processos/eventos',
    summary: 'Escrever em um processo, tramitá-lo, ou inserir o PDF de uma minuta',
    form: true,
    body: ESCREVER,
    handle: async (work, { body, form, reply }) => {
      const files = form?.files ?? [];
      const { processo_id } = body;
      if (temEvento(body.evento)) {
        const inserted = await work.transact((tx) => inserirPdf(tx, body, files));
        reply.code(201);
        return { message: inserted.substituida ? 'PDF substituído.' : 'PDF inserido.', result: inserted };
      }
      if (!processo_id) throw new ValidationError({ processo_id: ['Informe o processo.'] });
      const result = await work.transact((tx) => tramitar(tx, { ...body, processo_id }, files));
      reply.code(201);
      return { message: result.minuta ? 'Minuta salva.' : 'Registrado no processo.', result };
    },
  }),
  endpoint<{ motivo: string }>({
    ...agir,
    method: 'POST',
    url: '/administracao/processos/eventos/:id/cancelar',
    summary: 'Cancelar um evento por outro',
    body: MOTIVO,
    handle: async (work, { params, body }) => ({
      message: 'Evento cancelado.',
      result: await work.transact((tx) => cancelarEvento(tx, readId(params.id), body.motivo)),
    }),
  }),
  endpoint<{ motivo: string }>({
    access: { menu: [processo.menu], regra: 5 },
    tag,
    method: 'POST',
    url: '/administracao/processos/eventos/anexos/:id/desentranhar',
    summary: 'Desentranhar uma peça',
    body: MOTIVO,
    handle: async (work, { params, body }) => ({
      message: 'Peça desentranhada.',
      result: await work.transact((tx) => desentranhar(tx, readId(params.id), body.motivo)),
    }),
  }),
  endpoint<z.infer<typeof ALTERAR_SITUACAO>>({
    ...agir,
    method: 'PATCH',
    url: `${base}/:id/alterar-situacao`,
    summary: 'Mudar a situação de um processo',
    body: ALTERAR_SITUACAO,
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        await alterarSituacao(tx, readId(params.id), body);
        return depois(tx, readId(params.id), 'Situação alterada.');
      }),
  }),
  endpoint<z.infer<typeof CONCLUIR>>({
    access: { menu: [processo.menu], regra: 5 },
    tag,
    method: 'POST',
    url: `${base}/:id/concluir`,
    summary: 'Concluir um processo',
    body: CONCLUIR,
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        await concluir(tx, readId(params.id), body);
        return depois(tx, readId(params.id), 'Processo concluído.');
      }),
  }),
  endpoint({
    ...agir,
    method: 'POST',
    url: `${base}/:id/receber`,
    summary: 'Receber um processo',
    handle: (work, { params }) =>
      work.transact(async (tx) => {
        await receber(tx, readId(params.id));
        return depois(tx, readId(params.id), 'Processo recebido.');
      }),
  }),
  endpoint<z.infer<typeof ATRIBUIR>>({
    ...agir,
    method: 'POST',
    url: `${base}/:id/atribuir`,
    summary: 'Atribuir a um colega do departamento',
    body: ATRIBUIR,
    handle: async (work, { params, body }) => {
      const colega = await work.transact((tx) => atribuir(tx, readId(params.id), body.usuario_id));
      return { message: colega ? `Atribuído a ${colega.nome}.` : 'Sem responsável no departamento.', result: colega };
    },
  }),
  endpoint({
    ...agir,
    method: 'POST',
    url: `${base}/:id/cancelar-envio`,
    summary: 'Cancelar o envio que ninguém recebeu',
    handle: (work, { params }) =>
      work.transact(async (tx) => {
        await cancelarEnvio(tx, readId(params.id));
        return depois(tx, readId(params.id), 'Envio cancelado.');
      }),
  }),
  endpoint<{ departamento_id: number; pessoa_id?: number | null; local_fisico?: string | null; observacao?: string | null }>({
    ...agir,
    method: 'PATCH',
    url: `${base}/:id/local-atual`,
    summary: 'Dizer onde está o volume de papel',
    body: z.object({
      departamento_id: z.coerce.number('Informe o departamento.').int().positive(),
      pessoa_id: z.coerce.number().int().positive().nullish(),
      local_fisico: z.string().trim().max(120, 'O local aceita até 120 caracteres.').nullish(),
      observacao: z.string().trim().max(300).nullish(),
    }),
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        const id = readId(params.id);
        await travar(tx, id);
        await exigirComigo(tx, id);
        const place = await tx.db.first<{ nome: string }>('select nome from departamento where id = $1', [body.departamento_id]);
        if (!place) throw new ValidationError({ departamento_id: ['Escolha um departamento.'] });
        await tx.db.execute('update processo set local_fisico = $3 where id = $1 and cliente_id = $2', [
          id,
          tx.cliente.id,
          body.local_fisico ?? null,
        ]);
        const words = [place.nome, body.local_fisico, body.observacao].filter(Boolean).join(' · ');
        await registrarEvento(tx, id, { tipo: 'local_fisico', texto: `<p>${escapado(words)}</p>` });
        return { message: 'Local registrado.', result: { tipo: 'Departamento', id: body.departamento_id, nome: place.nome } };
      }),
  }),
  endpoint<{ relacionados: number[] }>({
    ...agir,
    method: 'PATCH',
    url: `${base}/:id/alterar-processos-relacionados`,
    summary: 'Processos relacionados',
    body: z.object({ relacionados: ids('processos') }),
    handle: async (work, { params, body }) => ({
      message: 'Processos relacionados salvos.',
      result: await work.transact((tx) => relacionar(tx, readId(params.id), body.relacionados)),
    }),
  }),
  ...(['apensar', 'anexar'] as const).map((verb) =>
    endpoint<{ processo_principal_id: number; motivo: string }>({
      ...agir,
      method: 'POST',
      url: `${base}/:id/${verb}`,
      summary: verb === 'apensar' ? 'Apensar a outro processo' : 'Anexar a outro processo',
      body: MOTIVO.extend({ processo_principal_id: z.coerce.number('Escolha o processo principal.').int().positive() }),
      handle: (work, { params, body }) =>
        work.transact(async (tx) => {
          await vincular(tx, readId(params.id), body.processo_principal_id, verb === 'apensar' ? 'apenso' : 'anexo', escapado(body.motivo));
          return depois(tx, readId(params.id), verb === 'apensar' ? 'Processo apensado.' : 'Processo anexado.');
        }),
    }),
  ),
  endpoint<{ motivo: string }>({
    ...agir,
    method: 'POST',
    url: `${base}/:id/desapensar`,
    summary: 'Desapensar',
    body: MOTIVO,
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        await desapensar(tx, readId(params.id), escapado(body.motivo));
        return depois(tx, readId(params.id), 'Processo desapensado.');
      }),
  }),
  endpoint<{ advogados: unknown[] }>({
    ...agir,
    method: 'POST',
    url: `${base}/:id/criar-advogados`,
    summary: 'Advogados de um processo',
    body: z.object({ advogados: z.array(z.unknown(), 'Envie a lista de advogados.').max(50) }),
    handle: async (work, { params, body }) => ({
      message: 'Advogados salvos.',
      result: await work.transact((tx) => incluirAdvogados(tx, readId(params.id), body.advogados)),
    }),
  }),
  endpoint<z.infer<typeof ENCERRAR>>({
    ...agir,
    method: 'POST',
    url: '/administracao/processos/advogados/:id/encerrar',
    summary: 'Encerrar a procuração de um advogado',
    body: ENCERRAR,
    handle: async (work, { params, body }) => ({
      message: 'Procuração encerrada.',
      result: await work.transact((tx) => encerrarProcuracao(tx, readId(params.id), body)),
    }),
  }),
  endpoint({
    ...agir,
    method: 'DELETE',
    url: '/administracao/processos/interessado/:id',
    summary: 'Tirar um interessado do processo',
    handle: async (work, { params }) => {
      await work.transact((tx) => tirarInteressado(tx, readId(params.id)));
      return { message: 'Interessado retirado.', result: null };
    },
  }),
];

const juntos = [
  endpoint<z.infer<typeof LOTE>>({
    ...ler,
    method: 'POST',
    url: `${base}/lote`,
    summary: 'Fazer o mesmo com vários processos',
    body: LOTE,
    handle: async (work, { body }) => {
      const result = await fazerEmLote(work, body);
      return { message: `${counted(result.feitos.length, 'processo feito', 'processos feitos')}.`, result };
    },
  }),
  endpoint<z.infer<typeof ENVIAR_EMAIL>>({
    ...agir,
    method: 'POST',
    url: `${base}/enviar-email`,
    summary: 'Enviar e-mail sobre um processo',
    body: ENVIAR_EMAIL,
    handle: async (work, { body }) => ({
      message: 'E-mail na caixa de saída.',
      result: await work.transact((tx) => enviarEmail(tx, body)),
    }),
  }),
  endpoint({
    access: { menu: [ORGANOGRAMA], regra: 1 },
    tag,
    method: 'GET',
    url: `${base}/organograma`,
    summary: 'Departamentos e o que está na caixa de cada um',
    handle: (work) => lerOrganograma(work),
  }),
];

const assinaturas = [
  endpoint<unknown, { termo: string }>({
    ...agir,
    method: 'GET',
    url: `${base}/:id/assinaturas/pessoas`,
    summary: 'Quem pode ser indicado para assinar uma peça',
    query: z.object({ termo: z.string('Informe o termo.').max(100) }),
    handle: async (work, { params, query }) => {
      await exigirParte(work, readId(params.id));
      return findStaff(work, query.termo, MAX_PESSOAS, true);
    },
  }),
];

const minutas = [
  endpoint<{ minutas: number[]; assinar?: boolean }>({
    ...agir,
    method: 'POST',
    url: `${base}/:id/adicionar-minutas-protocolo`,
    summary: 'Juntar minutas ao processo',
    body: z.object({ minutas: ids('minutas').min(1, 'Escolha ao menos uma minuta.'), assinar: z.boolean().optional() }),
    handle: async (work, { params, body }) => ({
      message: 'Minutas juntadas ao processo.',
      result: await work.transact((tx) => protocolarMinutas(tx, readId(params.id), body.minutas, body.assinar === true)),
    }),
  }),
  endpoint<{ minuta_id: number; anexo_id: number }>({
    ...agir,
    method: 'POST',
    url: '/administracao/processos/eventos/vincular-anexo-minuta',
    summary: 'Anexar um arquivo a uma minuta',
    body: z.object({ minuta_id: z.coerce.number().int().positive(), anexo_id: z.coerce.number().int().positive() }),
    handle: async (work, { body }) => {
      await work.transact((tx) => anexarAMinuta(tx, body.minuta_id, body.anexo_id));
      return { message: 'Arquivo anexado à minuta.', result: null };
    },
  }),
  endpoint<{ texto: string; versao: number }>({
    ...agir,
    method: 'PUT',
    url: '/administracao/processos/minutas/:id',
    summary: 'Salvar uma minuta',
    body: z.object({ texto: z.string('Escreva o texto.').max(MOST_RICH_TEXT, 'O texto aceita até 1 milhão de caracteres.'), versao }),
    handle: async (work, { params, body }) => ({
      message: 'Minuta salva.',
      result: { versao: await work.transact((tx) => salvarMinuta(tx, readId(params.id), body.texto, body.versao)) },
    }),
  }),
  endpoint({
    ...agir,
    method: 'DELETE',
    url: '/administracao/processos/minutas/:id',
    summary: 'Descartar uma minuta',
    handle: async (work, { params }) => {
      await work.transact((tx) => descartarMinuta(tx, readId(params.id)));
      return { message: 'Minuta descartada.', result: null };
    },
  }),
];

const pessoais = [
  endpoint({
    ...ler,
    method: 'PUT',
    url: `${base}/:id/favoritar`,
    summary: 'Marcar ou desmarcar um processo como favorito',
    handle: async (work, { params }) => {
      const favorito = await work.transact((tx) => favoritar(tx, readId(params.id)));
      return { message: favorito ? 'Processo nos favoritos.' : 'Processo fora dos favoritos.', result: { favorito } };
    },
  }),
  endpoint({
    ...ler,
    method: 'PUT',
    url: `${base}/:id/guardar`,
    summary: 'Arquivar para si uma circular ou um memorando',
    handle: async (work, { params }) => {
      const guardado = await work.transact((tx) => guardar(tx, readId(params.id)));
      return { message: guardado ? 'Arquivado para você.' : 'De volta à sua caixa.', result: { guardado } };
    },
  }),
  endpoint<{ tags: string[] }>({
    ...agir,
    method: 'POST',
    url: `${base}/:id/set-tags`,
    summary: 'Etiquetas de um processo',
    body: z.object({ tags: z.array(z.string(), 'Envie a lista de etiquetas.') }),
    handle: async (work, { params, body }) => ({
      message: 'Etiquetas salvas.',
      result: await work.transact((tx) => etiquetar(tx, readId(params.id), body.tags)),
    }),
  }),
  endpoint<{ data: string; descricao: string; concluido: boolean }>({
    ...ler,
    method: 'PATCH',
    url: `${base}/:id/alterar-lembrete/:id2`,
    summary: 'Lembrete: incluir (0), alterar ou concluir',
    body: z.object({
      data: z.iso.datetime({ offset: true, message: 'Informe o dia e a hora.' }),
      descricao: z
        .string('Escreva o que lembrar.')
        .trim()
        .min(1, 'Escreva o que lembrar.')
        .max(200, 'O lembrete aceita até 200 caracteres.'),
      concluido: z.boolean().default(false),
    }),
    handle: async (work, { params, body }) => ({
      message: 'Lembrete salvo.',
      result: await work.transact((tx) => lembrar(tx, readId(params.id), readId(params.id2), body)),
    }),
  }),
];

const acessos = [
  endpoint<z.infer<typeof SOLICITAR>>({
    ...ler,
    method: 'POST',
    url: `${base}/:id/solicitar-acesso`,
    summary: 'Pedir acesso a um processo restrito',
    body: SOLICITAR,
    handle: async (work, { params, body }) => ({
      message: 'Pedido de acesso enviado.',
      result: { id: await work.transact((tx) => solicitarAcesso(tx, readId(params.id), body)) },
    }),
  }),
  endpoint<unknown, { situacao: string }>({
    ...ler,
    method: 'GET',
    url: `${base}/acessos`,
    summary: 'Pedidos de acesso que o chamador decide',
    query: z.object({ situacao: z.enum(['pendente', 'concedido', 'negado', 'revogado'], 'Escolha a situação.').default('pendente') }),
    handle: (work, { query }) => pedidosDeAcesso(work, query.situacao),
  }),
  endpoint<z.infer<typeof DECIDIR>>({
    ...agir,
    method: 'PATCH',
    url: `${base}/acessos/:acesso_id`,
    summary: 'Decidir um pedido de acesso',
    body: DECIDIR,
    handle: async (work, { params, body }) => {
      await work.transact((tx) => decidirAcesso(tx, readId(params.acesso_id), body));
      return { message: 'Decisão registrada.', result: null };
    },
  }),
];

/** The calls of processes (SPEC.md section 7, handbook Administração 1.9). */
export const processoEndpoints = [...consultas, ...atos, ...juntos, ...assinaturas, ...minutas, ...pessoais, ...acessos];
