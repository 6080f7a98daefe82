import { Table } from 'lucide-react';
import { Link } from 'react-router';
import type { Resource } from '../definition/resource';

/** From the table of the rows to their sheet. */
export default function SheetLink({ resource }: { resource: Resource }) {
  return (
    <Link className="ant-btn ant-btn-default" to={resource.route.base}>
      <Table size={16} aria-hidden /> Ver como planilha
    </Link>
  );
}
