// Loaded by ./profile-build into the processes of a build: writes what kept each of their threads busy, once it ends.
const fs = require("node:fs");
const { Session } = require("node:inspector");
const path = require("node:path");
const { threadId } = require("node:worker_threads");

/** Microseconds between two samples: a build takes half a minute, and a tenth of a second says enough. */
const INTERVAL = 2000;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.setSamplingInterval", { interval: INTERVAL });
session.post("Profiler.start");
process.on("exit", () => {
  session.post("Profiler.stop", (error, result) => {
    if (error) throw error;
    const file = path.join(process.env.PROFILE_FOLDER, `${process.pid}-${threadId}.cpuprofile`);
    fs.writeFileSync(file, JSON.stringify(result.profile));
  });
});
