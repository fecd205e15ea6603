SELECT DISTINCT traced_day AS day FROM traced_runs;
