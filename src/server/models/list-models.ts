import { type Issues, isSortable, type Model, type Resource, VISOES, viewsOf } from '../../resources/definition';
import { type Call, type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError, ValidationError } from '../http/errors';
import { readAskedColumns } from '../resources/asked-columns';
import { readId } from '../resources/list';
import { readListQuery } from '../resources/list-query';
import type { ServerResource } from '../resources/registry';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';
import { createModel, deleteModel, type ModelDraft, type ModelOwner, modelDraft, readModels } from './models';

const common = { access: 'session' as const, tag: 'Listas' };

/** The calls of the models of a list, for who holds regra 1 of it (handbook Cadastro 8.6). */
export const listModelEndpoints: Endpoint[] = [
  endpoint({
    ...common,
    method: 'GET',
    url: '/listas/:recurso/modelos',
    summary: 'Modelos de uma lista que posso usar',
    handle: async (work, call) => readModels(work, ownerOf(listOf(work, call).definition)),
  }),
  endpoint<ModelDraft>({
    ...common,
    method: 'POST',
    url: '/listas/:recurso/modelos',
    summary: 'Guardar um modelo de uma lista',
    body: modelDraft,
    handle: async (work, call) => {
      const resource = listOf(work, call);
      const result = await work.transact((tx) => keepModel(tx, resource, call.body));
      call.reply.code(201);
      return { message: 'Modelo guardado com sucesso!', result };
    },
  }),
  endpoint({
    ...common,
    method: 'DELETE',
    url: '/listas/:recurso/modelos/:id',
    summary: 'Excluir um modelo de uma lista',
    handle: async (work, call) => {
      const owner = ownerOf(listOf(work, call).definition);
      await work.transact((tx) => deleteModel(tx, owner, readId(call.params.id)));
      return { message: 'Modelo excluído com sucesso!', result: null };
    },
  }),
];

/** @throws NotFoundError for no resource of that name; PermissionError without regra 1 of its list */
function listOf(work: Work, { params }: Pick<Call<unknown, unknown>, 'params'>): ServerResource {
  const resource = work.services.registry.byName.get(params.recurso ?? '');
  if (!resource) throw new NotFoundError('Lista não encontrada.');
  work.need(resource.definition.menu, 1);
  return resource;
}

function ownerOf({ name, label, menu }: Resource): ModelOwner {
  return { column: 'recurso', name, title: label.many, menu };
}

/** @throws ValidationError on `colunas`, `ordem` and `visao` for what the list does not have, by filter for what it does not take */
async function keepModel(tx: Work, resource: ServerResource, draft: ModelDraft): Promise<Model | undefined> {
  const { definition } = resource;
  const issues: Issues = {};
  const colunas = readAskedColumns(definition, draft.colunas.join(','), issues);
  const field = draft.ordem && definition.list.columns.includes(draft.ordem.coluna) ? definition.fields[draft.ordem.coluna] : undefined;
  if (draft.ordem && !(field && isSortable(field))) issues.ordem = [`A lista não pode ser ordenada por "${draft.ordem.coluna}".`];
  if (draft.visao && !viewsOf(definition.list.views).includes(draft.visao))
    issues.visao = [`A lista não se vê como "${VISOES[draft.visao]}".`];
  if (issues.campos) throw new ValidationError({ ...issues, colunas: issues.campos });
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  readListQuery(resource, draft.filtros ?? {}, sightOf(tx, resource));
  return createModel(tx, ownerOf(definition), { ...draft, colunas, cabecalho: null });
}
