import { dayOf, formatDate } from '../../../resources/definition';
import { readTypedNumber } from '../../../resources/definition/typed-number';
import type { Capture } from '../../../server/capture/capture';
import { ConflictError, NotFoundError, ValidationError } from '../../../server/http/errors';
import { reserve } from '../../../server/resources/lock';
import { readRecord } from '../../../server/resources/record';
import { createRecord, updateRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { CLIMAS, type DiarioObra, diarioObra } from '../resources/diario_obra';
import { fotosDaLeitura, fotosGuardadas } from './fotos-em-campo';

interface Acompanhada extends Record<string, unknown> {
  id: number;
  titulo: string;
  detalhe: string;
  feito: boolean;
}

/** The day of the works, written at the site with its photographs (Lei 14.133/2021, art. 117, § 1º): of each work one a day. */
export const diarioEmCampo: Capture = {
  name: 'diario-obra',
  title: 'Diário de obra',
  menu: diarioObra.menu,
  regra: 2,
  tasks: async (work) => {
    const { length } = await acompanhadas(work);
    return length === 0
      ? []
      : [{ id: work.user.pessoaId, titulo: 'Diários e vistorias', detalhe: length === 1 ? '1 obra' : `${length} obras` }];
  },
  pack: async (work, id) => {
    if (id !== work.user.pessoaId) throw new NotFoundError();
    return {
      titulo: 'Diários e vistorias',
      codigo: null,
      lugares: [],
      itens: (await acompanhadas(work)).map((uma) => ({ ...uma, codigo: '', lugar_id: null })),
      campos: [
        { nome: 'servicos', rotulo: 'Serviços executados', tipo: 'texto', obrigatorio: true },
        { nome: 'clima', rotulo: 'Tempo', tipo: 'escolha', opcoes: CLIMAS, obrigatorio: true },
        { nome: 'efetivo', rotulo: 'Trabalhadores', tipo: 'inteiro' },
        { nome: 'equipamentos', rotulo: 'Equipamentos', tipo: 'texto' },
        { nome: 'ocorrencias', rotulo: 'Ocorrências', tipo: 'texto' },
      ],
      fora_da_lista: false,
      fotos: 'opcional',
      avulso: null,
      posicao: true,
    };
  },
  receive: async (tx, _id, leitura) => {
    const { item_id, valores, em } = leitura;
    const uma = (await acompanhadas(tx)).find(({ id }) => id === item_id);
    if (!uma) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Esta obra não está em execução: o diário fica no aparelho.' });
    await tx.db.execute('select id from public.obra where id = $1 and cliente_id = $2 for no key update', [item_id, tx.cliente.id]);
    const data = dayOf(new Date(em));
    const escrito = {
      clima: valores.clima ?? 'bom',
      efetivo: trabalhadores(valores.efetivo),
      equipamentos: valores.equipamentos ?? null,
      servicos: valores.servicos ?? null,
      ocorrencias: valores.ocorrencias ?? null,
    };
    const novas = fotosDaLeitura(leitura, uma.titulo);
    const resource = tx.services.registry.get(diarioObra.name);
    const havia = await tx.db.first<{ id: number }>('select d.id from diario_obra d where d.obra_id = $1 and d.data = $2', [item_id, data]);
    if (!havia) {
      await createRecord(tx, resource, { ...escrito, obra_id: item_id, data, fotos: novas });
      return { conflito: null };
    }
    const { id, versao, fotos: antes } = (await readRecord(tx, resource, havia.id, { sensitive: true })) as unknown as DiarioObra;
    await reserve(tx, resource, id, false);
    await updateRecord(tx, resource, id, { versao, ...escrito, fotos: [...fotosGuardadas(antes), ...novas] });
    return { conflito: `O diário de ${formatDate(data)} já estava escrito: ficou o último, com as fotos dos dois.` };
  },
};

/** @throws ValidationError for what is no whole number */
function trabalhadores(valor: unknown): number | null {
  if (valor === null || valor === undefined || valor === '') return null;
  const numero = readTypedNumber('integer', String(valor));
  if (numero === null) throw new ValidationError({ efetivo: ['Escreva quantos trabalham em número inteiro.'] });
  return Number(numero);
}

/** The works that go on or stand still, with whether the day of each is written. */
async function acompanhadas(work: Work): Promise<Acompanhada[]> {
  return work.db.rows<Acompanhada>(
    `select o.id, left(o.nome, 150) as titulo, coalesce(o.endereco, '') as detalhe, exists (select from public.diario_obra d
        where d.obra_id = o.id and d.cliente_id = o.cliente_id and d.data = hoje() and d.data_exclusao is null) as feito
       from obra o where o.situacao in ('em_execucao', 'paralisada') order by o.nome, o.id limit 500`,
  );
}
