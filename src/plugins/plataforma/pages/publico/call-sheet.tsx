import { ScrollRegion } from '../../../../layout/scroll-region';
import {
  type ApiCall,
  answerOf,
  type Components,
  type Guard,
  type Line,
  linesOf,
  type Operation,
  type Schema,
  typeOf,
} from './api-document';

const NAMES = { path: 'no endereço', query: 'na consulta' } as const;

/** What a call takes and gives. */
export function CallSheet({ call: { operation, components } }: { call: ApiCall }) {
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    type: `${typeOf(parameter.schema, components)}, ${NAMES[parameter.in]}`,
    required: parameter.required ?? false,
  }));
  return (
    <div className="api__ficha">
      <p>{accessOf(operation)}</p>
      {operation.description && <p>{operation.description}</p>}
      {parameters.length > 0 && <Lines title="Parâmetros" lines={parameters} />}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <Body key={type} title={`Corpo (${type})`} schema={schema} components={components} />
      ))}
      {Object.entries(operation.responses).map(([status, answer]) => {
        const { description, content } = answerOf(answer, components);
        return (
          <Body
            key={status}
            title={`Resposta ${status}: ${description}`}
            schema={content?.['application/json']?.schema ?? {}}
            components={components}
          />
        );
      })}
    </div>
  );
}

function accessOf(operation: Operation): string {
  if (!operation.security) return 'Pública: não pede sessão.';
  const permission = operation['x-permissao'];
  if (!permission) return 'Pede sessão.';
  const { tambem } = permission;
  return `Pede sessão com a ${ruleOf(permission)}${tambem ? ` e a ${ruleOf(tambem)}` : ''}.`;
}

function ruleOf({ menu, regra }: Guard): string {
  return `regra ${regra} em ${menu.join(' ou ')}`;
}

interface BodyProps {
  title: string;
  schema: Schema;
  components: Components;
}

function Body({ title, schema, components }: BodyProps) {
  const lines = linesOf(schema, components);
  if (lines.length > 0) return <Lines title={title} lines={lines} />;
  return (
    <>
      <h3>{title}</h3>
      <p>{typeOf(schema, components)}</p>
    </>
  );
}

interface LinesProps {
  title: string;
  lines: readonly Line[];
  /** Draws the title above; it always names the table. */
  heading?: boolean;
}

/** What there is to send or to read, one line each. */
export function Lines({ title, lines, heading = true }: LinesProps) {
  return (
    <>
      {heading && <h3>{title}</h3>}
      <ScrollRegion label={title} className="api__tabela">
        <table>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Valor</th>
              <th scope="col">Obrigatório</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, type, required }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{type}</td>
                <td>{required ? 'Sim' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
