// The least that can answer: node:http and pg, one statement a request, no token, no permission, no validation.
import http from 'node:http';
import pg from 'pg';

const { url, statements } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c jit=off -c max_parallel_workers_per_gather=0' });
pg.types.setTypeParser(20, Number);

const read = (request) =>
  new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => resolve(text));
  });

const server = http.createServer(async (request, response) => {
  try {
    const statement = statements[request.url.slice(1)];
    if (request.method === 'POST') {
      const body = JSON.parse(await read(request));
      const { rows } = await pool.query({ name: statement.name, text: statement.text, values: statement.fields.map((name) => body[name]) });
      response.writeHead(201, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(rows[0]));
    }
    const { rows } = await pool.query({ name: statement.name, text: statement.text, values: statement.values });
    const { data, ...rest } = rows[0];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"data":${data},${JSON.stringify(rest).slice(1)}`);
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
