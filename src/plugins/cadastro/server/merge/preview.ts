import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type Pessoa, pessoa } from '../../resources/pessoa';
import { accountsOf } from './accounts';
import { choosableFields, recusaDaUnificacao } from './merge-draft';
import { obstaculosDaUnificacao, ownRegister } from './merge-people';
import { contarMudancas, personKeys } from './person-keys';
import { lugarDe } from './places';

/** What a merge would do, without doing it. */
export const previaDaUnificacao = endpoint({
  method: 'GET',
  url: `${pessoa.api.path}/:id/unificar/:outra`,
  access: { menu: [pessoa.menu], regra: 5 },
  tag: pessoa.label.many,
  summary: 'Pessoa: o que a unificação com outra mudaria',
  handle: (work, { params }) => preview(work, readId(params.id), readId(params.outra)),
});

async function preview(work: Work, keptId: number, goneId: number): Promise<unknown> {
  const resource = work.services.registry.get('pessoa');
  const ler = async (id: number) => {
    const record = await readRecord(work, resource, id, { sensitive: true });
    if (record.data_exclusao) throw new NotFoundError();
    return record as unknown as Pessoa;
  };
  const [kept, gone] = [await ler(keptId), await ler(goneId)];
  const keys = await personKeys(work);
  const accounts = await accountsOf(work, [kept.id, gone.id]);
  const refusal = recusaDaUnificacao(kept, gone) ?? ownRegister(work, kept, gone);
  const moves = await contarMudancas(work, keys, gone.id);
  const obstacles = refusal ? [refusal] : await obstaculosDaUnificacao(work, keys, kept.id, gone.id);
  return {
    sobrevivente: await readRecord(work, resource, kept.id),
    outra: await readRecord(work, resource, gone.id),
    campos: refusal ? [] : choosableFields(kept, gone),
    movimentos: moves.map(({ table, column, rows }) => ({ onde: lugarDe(work, table, column), linhas: rows })),
    contas: accounts.length > 1 ? accounts.map(({ id, pessoa_id, email, ultimo_acesso }) => ({ id, pessoa_id, email, ultimo_acesso })) : [],
    impedimentos: obstacles,
  };
}
