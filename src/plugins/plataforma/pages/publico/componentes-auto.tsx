import type { ReactNode } from 'react';
import { z } from 'zod';
import type { PublicPageProps } from '../../../../public/public-page';
import { type AnyField, type FieldKind, isColumn, wireSchema } from '../../../../resources/definition';
import { inputs, spans } from '../../../../resources/form/inputs/table';
import { alignmentOf, drawCell, isNarrow } from '../../../../resources/list/cells';
import { Gallery } from '../../parts/gallery/gallery';
import { type Sample, samples } from '../../parts/gallery/samples';
import { FieldSpecimen } from '../../parts/gallery/specimen';
import { escreverDefinicao } from '../../parts/gallery/write-definition';

const kinds = Object.keys(spans) as FieldKind[];

/** /publico/documentacao/componentes-auto: a sheet of each kind that the kit has, read from the kit's own tables. */
export default function AutomaticCatalogue({ cliente }: PublicPageProps) {
  return (
    <>
      <h1>Catálogo automático</h1>
      <p>
        A ficha de cada um dos {kinds.length} tipos de campo, lida das tabelas do próprio sistema: um tipo novo aparece aqui sem que ninguém
        escreva. Os estados de cada um estão em <a href="/publico/documentacao/componentes">Componentes</a>.
      </p>
      <Gallery cliente={cliente}>
        {kinds.map((kind) => (
          <Sheet key={kind} kind={kind} sample={samples[kind]} />
        ))}
      </Gallery>
    </>
  );
}

function Sheet({ kind, sample }: { kind: FieldKind; sample: Sample }) {
  const { field } = sample;
  return (
    <section className="amostra-tipo" aria-labelledby={`tipo-${kind}`}>
      <h2 id={`tipo-${kind}`}>{kind}</h2>
      <pre>{escreverDefinicao(field)}</pre>
      <dl className="amostra-tipo__ficha">
        <dt>Largura no formulário</dt>
        <dd>{spans[kind]} de 12 colunas</dd>
        <dt>Na lista</dt>
        <dd>
          {naLista(field)}; exemplo: {cellOf(sample)}
        </dd>
        <dt>No banco</dt>
        <dd>
          {isColumn(field)
            ? 'Uma coluna da tabela'
            : field.kind === 'derived'
              ? 'Calculado pelo servidor'
              : 'Uma tabela ligada ao registro'}
        </dd>
        <dt>Na API</dt>
        <dd>
          <code>{wireOf(field)}</code>
        </dd>
      </dl>
      <FieldSpecimen kind={kind} sample={sample} state={kind in inputs ? 'vazio' : 'preenchido'} />
    </section>
  );
}

function naLista(field: AnyField): string {
  const side = alignmentOf(field) === 'right' ? 'à direita' : 'à esquerda';
  return isNarrow(field) ? `${side}, sem quebra de linha` : side;
}

function cellOf({ field, value, related }: Sample): ReactNode {
  return drawCell(field, 'campo', { campo: value, campo_rel: related } as never);
}

function wireOf(field: AnyField): string {
  if (field.kind === 'items') return 'lista de objetos, um por linha';
  if (field.kind === 'derived') return 'só na resposta';
  const { $schema, ...schema } = z.toJSONSchema(wireSchema(field), { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  return Object.keys(schema).length > 0 ? JSON.stringify(schema) : 'objeto';
}
