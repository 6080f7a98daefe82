import type { Resource } from '../../../../resources/definition/resource';
import { TestConnection } from './test-connection';

/** The test of one service, below its form. */
export default function IntegrationTest({ id }: { resource: Resource; id: number | null }) {
  if (id === null) return null;
  return (
    <>
      <p>O teste usa o que está gravado e faz uma só consulta, que nada altera no serviço.</p>
      <TestConnection id={id} />
    </>
  );
}
